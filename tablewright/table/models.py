"""The API's JSON, typed; the OpenAPI description is generated from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tablewright.table.problems import Code

TEXT_LIMIT = 500

Name = Annotated[str, StringConstraints(max_length=200)]  # cleaned and cut later
Words = Annotated[str, StringConstraints(min_length=1, max_length=TEXT_LIMIT)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=80)]
SeatKind = Literal["person", "bot", "free"]
State = Literal["waiting", "running", "over", "kept"]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]


class RequestBody(BaseModel):
    """What a client sends; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


# -- requests --------------------------------------------------------------------------------------


class SeatRequest(RequestBody):
    kind: Literal["me", "free", "bot"]
    bot: Annotated[str, StringConstraints(max_length=40)] | None = None


class NewTableRequest(RequestBody):
    game: Annotated[str, StringConstraints(max_length=60)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=12)]
    settings: dict[str, Any] = {}
    listed: bool = False
    playtest: bool = False
    name: Name = ""


class ViewRequest(RequestBody):
    view: Number


class MoveRequest(ViewRequest):
    move: MoveText


class WhyRequest(ViewRequest):
    move: MoveText | None = None
    piece: Annotated[str, StringConstraints(min_length=1, max_length=80)] | None = None


class ForkRequest(RequestBody):
    ply: Number | None = None


class EmptyRequest(RequestBody):
    pass


class ChatRequest(RequestBody):
    text: Words


class NoteRequest(ViewRequest):
    mood: Literal["confusing", "bored", "broken", "fun"]
    text: Annotated[str, StringConstraints(max_length=2000)] = ""


class LookupRequest(ViewRequest):
    rule: Annotated[str, StringConstraints(min_length=1, max_length=40)]


class JoinRequest(RequestBody):
    secret: Annotated[str, StringConstraints(max_length=80)]
    name: Name


class BotRequest(RequestBody):
    bot: Annotated[str, StringConstraints(max_length=40)]


class LinkRequest(RequestBody):
    secret: Annotated[str, StringConstraints(max_length=80)]


class WebhookRequest(RequestBody):
    url: Annotated[str, StringConstraints(min_length=1, max_length=500)] | None


class EverythingRequest(RequestBody):
    on: bool


class NameRequest(RequestBody):
    name: Name


# -- responses ------------------------------------------------------------------------------------------


class Problem(BaseModel):
    code: Code
    message: str
    rule: str | None


class ProblemBody(BaseModel):
    error: Problem


class SettingInfo(BaseModel):
    name: str
    default: Any
    text: str
    rule: str
    allowed: str
    kind: Literal["one_of", "whole", "given"]
    values: list[str | int] | None = None
    low: int | None = None
    high: int | None = None


class GameInfo(BaseModel):
    id: str
    title: str
    summary: str
    length: str
    seats: list[int]
    picture: str
    settings: list[SettingInfo]


class BotInfo(BaseModel):
    id: str
    text: str


class CardSeat(BaseModel):
    seat: int
    kind: SeatKind
    name: str


class TableCard(BaseModel):
    id: str
    url: str
    game: str
    title: str
    state: State
    seats: list[CardSeat]
    you: int | None
    owner: bool
    your_turn: bool
    playtest: bool
    join_url: str | None
    created: float
    changed: float


class Lobby(BaseModel):
    open: list[TableCard]
    mine: list[TableCard]


class UrlResponse(BaseModel):
    url: str


class CreatedTable(UrlResponse):
    id: str
    join_url: str


class ViewNumber(BaseModel):
    view: int


class Done(BaseModel):
    done: bool = True


class MyName(BaseModel):
    name: str | None


class Reason(BaseModel):
    rule: str | None
    sentence: str


class RatedMove(BaseModel):
    move: str
    label: str
    value: float
    share: float


class Hint(BaseModel):
    view: int
    ratings: list[RatedMove]


class LineInfo(BaseModel):
    n: int
    ply: int
    text: str
    private: bool


class Choice(BaseModel):
    id: int
    text: str
    label: str
    targets: list[str]


class Player(CardSeat):
    bot: str | None
    here: bool
    away_since: float | None
    stand_in: bool
    can_stand_in: bool
    score: int | None


class Happening(BaseModel):
    ply: int
    seat: int
    lines: list[str]
    targets: list[str]


class ChatLine(BaseModel):
    n: int
    seat: int | None
    name: str
    text: str
    at: float


class OutcomeInfo(BaseModel):
    winners: list[int]
    scores: list[int]
    ranking: list[int]
    reason: str
    rule: str
    words: str


class WebhookInfo(BaseModel):
    url: str
    failures: int
    error: str


class TableView(BaseModel):
    type: Literal["table"] = "table"
    id: str
    game: str
    title: str
    view: int
    plies: int
    you: int | None
    owner: bool
    state: State
    turn: int | None
    thinking: bool
    players: list[Player]
    prompt: str
    rule: str | None
    decision: str | None
    choices: list[Choice]
    can_undo: bool
    svg: str
    lines: list[LineInfo]
    lines_from: int
    happened: list[Happening]
    since_you: list[str]
    chat: list[ChatLine]
    commitment: str
    seed: str | None
    outcome: OutcomeInfo | None
    settings: dict[str, Any]
    watched: list[str]
    kept: str | None
    rematch: str | None
    playtest: bool
    listed: bool
    sandbox: bool
    join_url: str | None
    webhook: WebhookInfo | None
    spectators: int


class Moment(BaseModel):
    ply: int
    plies: int
    svg: str
    prompt: str
    rule: str | None
    lines: list[LineInfo]


class Scores(BaseModel):
    kind: Literal["evaluation"] = "evaluation"
    names: list[str]
    plies: list[int]
    seats: list[list[float]]


class Health(BaseModel):
    ok: bool
    version: str
    tables: int
