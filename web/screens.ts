// Which screen an address shows. A screen gets the parameters of its address as its properties.
import type { ComponentType } from "preact";
import { AskScreen } from "./ask/ask-screen.tsx";
import { lazy } from "./kit/lazy.tsx";
import { match, type Parameters } from "./router.ts";

type Screen = { pattern: string; screen: ComponentType<Parameters> };

const AnswerScreen = lazy(() =>
  import("./ask/answer-screen.tsx").then((module) => module.AnswerScreen),
);
const DocumentsScreen = lazy(() =>
  import("./documents/documents-screen.tsx").then((module) => module.DocumentsScreen),
);
const DocumentScreen = lazy(() =>
  import("./documents/document/document-screen.tsx").then((module) => module.DocumentScreen),
);
const LookUpScreen = lazy(() =>
  import("./tables/look-up-screen.tsx").then((module) => module.LookUpScreen),
);
const RetrievalScreen = lazy(() =>
  import("./retrieval/retrieval-screen.tsx").then((module) => module.RetrievalScreen),
);
const KeysScreen = lazy(() =>
  import("./admin/keys-screen.tsx").then((module) => module.KeysScreen),
);
const SettingsScreen = lazy(() =>
  import("./admin/settings-screen.tsx").then((module) => module.SettingsScreen),
);
const OperationScreen = lazy(() =>
  import("./operation/operation-screen.tsx").then((module) => module.OperationScreen),
);

/** Asking is part of the first script; a screen that is not is wrapped in `lazy` of kit/lazy.tsx. */
const SCREENS: readonly Screen[] = [
  { pattern: "/", screen: AskScreen },
  { pattern: "/c/:collection", screen: AskScreen },
  { pattern: "/c/:collection/s/:session", screen: AskScreen },
  { pattern: "/a/:answer", screen: AnswerScreen },
  { pattern: "/q/:answer/:n", screen: AnswerScreen },
  { pattern: "/c/:collection/documents", screen: DocumentsScreen },
  { pattern: "/d/:document", screen: DocumentScreen },
  { pattern: "/operation", screen: OperationScreen },
  { pattern: "/keys", screen: KeysScreen },
  { pattern: "/settings", screen: SettingsScreen },
  { pattern: "/c/:collection/tables", screen: LookUpScreen },
  { pattern: "/c/:collection/retrieval", screen: RetrievalScreen },
];

export function screenOf(
  path: string,
): { screen: ComponentType<Parameters>; parameters: Parameters } | undefined {
  for (const { pattern, screen } of SCREENS) {
    const parameters = match(pattern, path);
    if (parameters !== undefined) return { screen, parameters };
  }
  return undefined;
}
