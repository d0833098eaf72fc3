// Runs before the first paint, so that the page does not flash the wrong theme.
(() => {
  const choices = ["system", "light", "dark"];
  const kept = () => {
    try {
      return localStorage.getItem("tablewright-theme") ?? "system";
    } catch {
      return "system";
    }
  };
  const keep = (choice) => {
    try {
      localStorage.setItem("tablewright-theme", choice);
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  let now = choices.includes(kept()) ? kept() : "system";
  const show = () => {
    if (now === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = now;
    const button = document.querySelector("[data-theme-switch]");
    if (!button) return;
    const word = now[0].toUpperCase() + now.slice(1);
    button.querySelector("[data-theme-word]").textContent = word;
    button.setAttribute("aria-label", `Theme: ${word}. Change it`);
  };
  show();
  document.addEventListener("DOMContentLoaded", () => {
    show();
    document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
      now = choices[(choices.indexOf(now) + 1) % choices.length];
      keep(now);
      show();
    });
  });
})();
