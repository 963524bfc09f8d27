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
addEventListener("vite:preloadError", () => void reloadOnce());

/** Without an answer of the server, the browser would replace the app with its own page of the error. */
async function reloadOnce(): Promise<void> {
  if (sessionStorage.getItem("reloaded") === location.href) return;
  const response = await fetch("/favicon.svg", { cache: "no-store" }).catch(() => undefined);
  if (response?.ok !== true) return;
  sessionStorage.setItem("reloaded", location.href);
  location.reload();
}

applyTheme();
listenForLinks();
const container = document.querySelector("#app");
if (container !== null) {
  await loadWords();
  render(<App />, container);
  void startSession();
}
