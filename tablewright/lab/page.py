"""A page of the lab: one file that needs no network and no script, light or dark as the system is, and printable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from tablewright.drawing.theme import page_css
from tablewright.lab import plots
from tablewright.lab.chapters import AnsweredQuestion, Chapter, DataTable, Finding
from tablewright.lab.charts import Bars, Chart, Heat, Histogram, Lines

STYLE = """
*{box-sizing:border-box}
body{margin:0;background:var(--tw-paper);color:var(--tw-ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
main{max-width:1180px;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0 .25rem}
h2{font-size:1.35rem;line-height:1.25;margin:2.75rem 0 .35rem;padding-top:.6rem;border-top:2px solid var(--tw-line)}
h3{font-size:1.05rem;line-height:1.3;margin:0 0 .5rem}
p{margin:.35rem 0 .75rem;max-width:72ch}
.soft{color:var(--tw-soft)}
dl.key{display:flex;flex-wrap:wrap;gap:.35rem 1.5rem;margin:.75rem 0 1.5rem;font-size:.9rem}
dl.key div{display:flex;gap:.4rem;min-width:0}
dl.key dt{color:var(--tw-soft)}
dl.key dd{margin:0;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:1rem 0;padding:0;font-size:.9rem}
a{color:inherit;text-underline-offset:.2em}
ol.findings{list-style:none;margin:0;padding:0;background:var(--tw-panel);border:1px solid var(--tw-line);
border-radius:10px}
ol.findings li{display:grid;grid-template-columns:5.6rem 1fr;gap:.75rem;padding:.6rem .9rem;
border-top:1px solid var(--tw-line)}
ol.findings li:first-child{border-top:0}
.tone{font-size:.75rem;line-height:1.1;align-self:start;margin-top:.25rem;padding:.2rem .4rem;text-align:center;
border-radius:5px;border:1.5px solid var(--tw-edge);color:var(--tw-soft)}
.tone.alarm{background:var(--tw-hue-red);color:var(--tw-hue-red-ink);border-color:var(--tw-hue-red);font-weight:600}
.tone.notable{border-color:var(--tw-hue-gold);background:var(--tw-hue-gold);color:var(--tw-hue-gold-ink)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,28rem),1fr));gap:1rem;align-items:start}
figure,.card{margin:0;padding:.9rem 1rem;background:var(--tw-panel);border:1px solid var(--tw-line);
border-radius:10px;min-width:0}
.plot{display:block;width:100%;height:auto;max-width:540px}
details{margin-top:.6rem;font-size:.85rem}
summary{cursor:pointer;color:var(--tw-soft)}
.scroll{overflow-x:auto;max-height:26rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--tw-line);vertical-align:top}
th{color:var(--tw-soft);font-weight:500}
td:not(:first-child),th:not(:first-child){text-align:right}
article{margin:1.25rem 0 0}
article h3 .soft{font-weight:400}
.people{border-left:3px solid var(--tw-edge);padding-left:.75rem;color:var(--tw-soft)}
footer{margin-top:3rem;font-size:.85rem;color:var(--tw-soft)}
@media (max-width:640px){main{padding:1rem .6rem 3rem}figure{padding:.7rem .6rem}h1{font-size:1.5rem}
ol.findings li{grid-template-columns:1fr;gap:.15rem}
.tone{justify-self:start}}
@media print{body{background:none;font-size:11pt}main{max-width:none;padding:0}nav{display:none}
figure,ol.findings li,article h3{break-inside:avoid}h2{break-after:avoid}.scroll{max-height:none}}
"""


def report(
    title: str,
    key: Mapping[str, str],
    findings: Sequence[Finding],
    chapters: Sequence[Chapter],
    answers: Sequence[AnsweredQuestion],
) -> str:
    """A report on a game."""
    names = ["What the designer should know", *(chapter.title for chapter in chapters)]
    if answers:
        names.append("The lab questions")
    contents = "".join(f'<li><a href="#c{i}">{escape(name)}</a></li>' for i, name in enumerate(names))
    body = [
        f"<nav aria-label='Contents'><ul>{contents}</ul></nav>",
        _heading(0, names[0]),
        _findings(findings),
        *(_chapter(i, chapter) for i, chapter in enumerate(chapters, 1)),
    ]
    if answers:
        body += [_heading(len(names) - 1, names[-1]), *map(_answer, answers)]
    return whole(f"{title} in the lab", key, body)


def whole(title: str, key: Mapping[str, str], body: Iterable[str]) -> str:
    """A page with its title, what its figures are figures of, and its parts as HTML."""
    entries = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in key.items())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{page_css()}{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<dl class="key">{entries}</dl>\n'
        + "\n".join(body)
        + "\n<footer><p>Intervals are 95% intervals. Bots play, not people: figures show what the rules reward, and "
        "how well the bots see it. Numbers hold for the rules, content, settings and bots named on top.</p></footer>\n"
        "</main>\n</body>\n</html>\n"
    )


def figure(chart: Chart) -> str:
    """A chart under its finding, and the figures themselves folded below."""
    shown = figures(chart)
    if not shown.rows:
        return f'<figure><h3>{escape(chart.title)}</h3><p class="soft">Too few games to draw it.</p></figure>'
    return (
        f"<figure><h3>{escape(chart.title)}</h3>\n{plots.svg(chart)}\n"
        f"<details><summary>the figures</summary>{table(shown)}</details></figure>"
    )


def table(shown: DataTable) -> str:
    """A table that scrolls sideways where it is too wide."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in shown.header)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in shown.rows)
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(shown.title)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def figures(chart: Chart) -> DataTable:
    """What a chart shows, as a table."""
    if isinstance(chart, Bars):
        rows = [
            (
                bar.label,
                _format_value(bar.value, chart.unit),
                _interval(bar.low, bar.high, chart.unit),
                f"{bar.games:,}",
            )
            for bar in chart.bars
        ]
        return DataTable(chart.title, ("", "value", "95% interval", "n"), rows)
    if isinstance(chart, Histogram):
        counts: dict[float, int] = {}
        edges = plots.edges(chart.values)
        for value in chart.values:
            low = max((edge for edge in edges if edge <= value), default=value)
            counts[low] = counts.get(low, 0) + 1
        width = edges[1] - edges[0] if len(edges) > 1 else 1.0
        return DataTable(
            chart.title,
            (chart.unit, "how often"),
            [(plots.span(low, width), f"{counts[low]:,}") for low in sorted(counts)],
        )
    if isinstance(chart, Lines):
        rows = [
            (line.label, plots.number(x), _format_value(y, chart.y_unit), _interval(low, high, chart.y_unit))
            for line in chart.lines
            for x, y, low, high in zip(line.x, line.y, line.low, line.high, strict=True)
        ]
        return DataTable(chart.title, ("", chart.x_unit, chart.y_unit, "95% interval"), rows)
    assert isinstance(chart, Heat)
    cells = [
        (name, *(chart.missing if value is None else _format_value(value, chart.unit) for value in row))
        for name, row in zip(chart.rows, chart.values, strict=True)
    ]
    return DataTable(chart.title, ("", *chart.columns), cells)


def _format_value(value: float, unit: str) -> str:
    return f"{100 * value:.1f}%" if unit == "share" else plots.number(value)


def _interval(low: float, high: float, unit: str) -> str:
    return f"{_format_value(low, unit)} to {_format_value(high, unit)}"


def _heading(number: int, title: str) -> str:
    return f'<h2 id="c{number}">{escape(title)}</h2>'


def _findings(findings: Sequence[Finding]) -> str:
    rows = "".join(
        f'<li><span class="tone {finding.tone}">{finding.tone}</span><span>{escape(finding.sentence)}</span></li>'
        for finding in findings
    )
    return f'<ol class="findings">{rows}</ol>'


def _chapter(number: int, chapter: Chapter) -> str:
    about = f'<p class="soft">{escape(chapter.about)}</p>' if chapter.about else ""
    shown = "".join(map(figure, chapter.charts))
    tables = "".join(
        f"<details><summary>{escape(one.title)}: the table</summary>{table(one)}</details>" for one in chapter.tables
    )
    return f'<section>{_heading(number, chapter.title)}{about}<div class="grid">{shown}</div>{tables}</section>'


def _answer(answered: AnsweredQuestion) -> str:
    question, answer = answered.question, answered.answer
    parts = [f'<article><h3><span class="soft">{question.number}.</span> {escape(question.text)}</h3>']
    if answer:
        shown = "".join(map(figure, answer.charts))
        if answered.base:
            parts.append(f'<p class="soft">From games of its own, with {escape(answered.base)}.</p>')
        parts.append(f'<p>{escape(answer.sentence)}</p><div class="grid">{shown}</div>')
    if question.needs_people:
        parts.append(f'<p class="people">Needs people: {escape(question.needs_people)}</p>')
    return "".join(parts) + "</article>"
