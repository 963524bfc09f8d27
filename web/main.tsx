import { render } from "preact";
import { App } from "./app.tsx";
import { listenForLinks } from "./router.ts";
import { startSession } from "./session/me.ts";
import { loadWords } from "./words/words.ts";
import "./style/tokens.css";
import "./style/base.css";
import "./style/kit.css";
import "./style/frame.css";
import { applyTheme } from "./session/theme.ts";

/** A page that was open during a deployment asks for scripts that are gone. Loading it again, once, gets the new ones. */
addEventListener("vite:preloadError", (event) => {
  if (sessionStorage.getItem("reloaded") === location.href) return;
  sessionStorage.setItem("reloaded", location.href);
  event.preventDefault();
  location.reload();
});

applyTheme();
listenForLinks();
const container = document.querySelector("#app");
if (container !== null) {
  await loadWords();
  render(<App />, container);
  void startSession();
}
