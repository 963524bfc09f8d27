import { useEffect } from "preact/hooks";
import { collection, collections } from "./frame/collections/collections.ts";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { lazy } from "./kit/lazy.tsx";
import { Skeleton } from "./kit/loaded.tsx";
import { useTitle } from "./kit/browser/title.ts";
import { place } from "./router.ts";
import { screenOf } from "./screens.ts";
import { session } from "./session/me.ts";
import { words } from "./words/words.ts";

const SignIn = lazy(() => import("./session/sign-in.tsx").then((module) => module.SignIn));

export function App() {
  const { state } = session.value;
  useEffect(() => {
    if (state === "in") void collections.refresh();
  }, [state]);
  if (state === "out") return <SignIn />;
  return <Frame>{state === "in" ? <Screen /> : <Waiting />}</Frame>;
}

/** The screens whose addresses end with the key of their name; the others are of an answer or a conversation. */
const NAMED = ["documents", "tables", "retrieval", "operation", "keys", "settings"] as const;

function Screen() {
  const path = place.value.pathname;
  const name = NAMED.find((each) => path.endsWith(`/${each}`)) ?? "ask";
  useTitle(words().frame[name], collection.value?.name);
  const found = screenOf(path);
  if (found === undefined) return <NotFound />;
  const { screen: Shown, parameters } = found;
  return <Shown {...parameters} />;
}

function Waiting() {
  return (
    <div class="screen">
      <Skeleton />
    </div>
  );
}
