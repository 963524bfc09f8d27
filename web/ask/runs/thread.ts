// The turns of a conversation: what is stored, and what is being answered now.
import { useEffect } from "preact/hooks";
import { type Resource, useResource } from "../../kit/resource.ts";
import { quire } from "../../session/me.ts";
import { forget, type LiveRun, rememberedOf, restore, resume, runsOf } from "./runs.ts";

/** A stored turn knows its question and its text at once; its citations are loaded when it is shown. */
export type Turn =
  | { kind: "stored"; answer: string; question: string; text: string }
  /** It was deleted with a document, and so were `count - 1` that followed it. */
  | { kind: "removed"; answer: string; count: number }
  | ({ kind: "live" } & Pick<LiveRun, "run" | "effort">);

type Stored = { title: string; turns: Exclude<Turn, { kind: "live" }>[] };

/** Continues an answer that was interrupted by a reload, and shows what another tab has asked when this one is seen again. */
export function useThread(session: string | undefined): Resource<Stored> {
  const thread = useResource(
    async (signal) => {
      if (session === undefined) return { title: "", turns: [] };
      const {
        title,
        messages,
        removed_answers: removed,
      } = await quire.sessions.get(session, signal);
      const turns = messages.flatMap((message, at) => {
        const reply = messages[at + 1];
        if (message.role !== "user" || reply === undefined) return [];
        const { answer_id: answer, content: question } = message;
        return [{ kind: "stored" as const, answer, question, text: reply.content }];
      });
      const known = rememberedOf(session);
      if (known !== undefined) {
        const { answer, question } = known;
        if (answer === undefined) restore(session, known);
        else if (turns.some((turn) => turn.answer === answer)) forget(session);
        else resume(session, { answer, question });
      }
      const gone = removed.map((answer) => ({ kind: "removed" as const, answer, count: 1 }));
      return { title, turns: [...turns, ...gone] };
    },
    [session],
  );
  useEffect(() => {
    addEventListener("focus", thread.refresh);
    return () => removeEventListener("focus", thread.refresh);
  }, [thread]);
  return thread;
}

/** Undefined of a turn that was removed. */
export function questionOf(turn: Turn): string | undefined {
  if (turn.kind === "removed") return undefined;
  return turn.kind === "live" ? turn.run.value.question : turn.question;
}

/** All turns in their order. An answer that was made here is shown from here, also after it was stored. */
export function turnsOf(
  session: string | undefined,
  stored: readonly Stored["turns"][number][],
): readonly Turn[] {
  if (session === undefined) return [];
  const gone = new Set(stored.flatMap((turn) => (turn.kind === "removed" ? turn.answer : [])));
  const live = runsOf(session).filter(({ run }) => !gone.has(run.value.id ?? ""));
  const here = new Set(live.map(({ run }) => run.value.id));
  const turns: Turn[] = [
    ...stored.filter(({ answer }) => !here.has(answer)),
    ...live.map((one) => ({ kind: "live" as const, ...one })),
  ];
  return withRemovedTogether(inOrder(turns));
}

/** A question that has not arrived has no id: it stays before the one that was asked after it here. */
function inOrder(turns: readonly Turn[]): readonly Turn[] {
  let next = "~";
  const placed = turns.toReversed().map((turn) => {
    next = idOf(turn) ?? next;
    return { turn, at: next };
  });
  const sorted = placed.toReversed().toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return sorted.map(({ turn }) => turn);
}

/** Turns that were removed and follow one another are told once, so that what is left stays together. */
function withRemovedTogether(turns: readonly Turn[]): readonly Turn[] {
  const together: Turn[] = [];
  for (const turn of turns) {
    const last = together.at(-1);
    if (turn.kind === "removed" && last?.kind === "removed") {
      together[together.length - 1] = { ...last, count: last.count + turn.count };
    } else together.push(turn);
  }
  return together;
}

/** Ids sort by time. */
function idOf(turn: Turn): string | undefined {
  return turn.kind === "live" ? turn.run.value.id : turn.answer;
}
