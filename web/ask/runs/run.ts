// The state of one answer while it is made and afterwards: a function of the events that have arrived.
import { errorOfProblem, type QuireError } from "../../../client/errors.ts";
import type {
  Answer,
  AnswerEvent,
  AnswerStatement,
  AnswerStep,
  Citation,
} from "../../../client/types.ts";

export type Run = {
  question: string;
  /** Undefined until the server has accepted the question. */
  id: string | undefined;
  /** "lost": the connection was cut for longer than it was worth trying. */
  phase: "asking" | "done" | "failed" | "cancelled" | "lost";
  steps: readonly AnswerStep[];
  statements: readonly AnswerStatement[];
  /** By their number. A citation is here before the first statement that uses it. */
  citations: ReadonlyMap<number, Citation>;
  answer: Answer | undefined;
  error: QuireError | undefined;
};

export function newRun(question: string, id?: string): Run {
  return {
    question,
    id,
    phase: "asking",
    steps: [],
    statements: [],
    citations: new Map(),
    answer: undefined,
    error: undefined,
  };
}

/** A finished answer as its run left it. */
export function runOf(answer: Answer): Run {
  return apply(newRun(answer.question, answer.id), { id: 0, event: "answer", data: answer });
}

/** Events may be repeated: the same event twice changes nothing. */
export function apply(run: Run, event: AnswerEvent): Run {
  switch (event.event) {
    case "accepted":
      return { ...run, id: event.data.id };
    case "step":
      return { ...run, steps: putBy(run.steps, event.data) };
    case "citation":
      return { ...run, citations: new Map(run.citations).set(event.data.n, event.data) };
    case "statement":
      return { ...run, statements: putBy(run.statements, event.data) };
    case "answer":
      return finish(run, event.data);
    case "error": {
      const error = errorOfProblem(event.data);
      return { ...run, error, phase: error.reason === "answer_cancelled" ? "cancelled" : "failed" };
    }
    case "passages":
    case "delta":
    case "done":
      return run;
  }
}

/** The final answer replaces what was streamed: a revision may have changed it. */
function finish(run: Run, answer: Answer): Run {
  const { statements: shown = [], verification } = answer;
  // Answers that were stored by an older server list their claims only.
  const told = shown.length > 0 ? shown : verification.claims;
  const statements = told.map(({ text, status, citations }, index) => ({
    index,
    text,
    status,
    citations,
  }));
  return {
    ...run,
    id: answer.id,
    phase: "done",
    answer,
    // A statement that did not change stays the same object, so that nothing on the screen is made anew.
    statements: statements.map((each, at) => sameOr(run.statements[at], each)),
    citations: new Map(answer.citations.map((citation) => [citation.n, citation])),
    steps: run.steps.length > 0 ? run.steps : stepsOf(answer),
  };
}

function stepsOf({ trace = [] }: Answer): AnswerStep[] {
  return trace.map(({ agent, policy, started_ms, elapsed_ms, summary, counts, error }, index) => ({
    index,
    agent,
    status: error === undefined ? "done" : "fell back",
    summary,
    ...(counts === undefined ? {} : { counts }),
    policy,
    elapsed_ms: started_ms + elapsed_ms,
  }));
}

function sameOr(old: AnswerStatement | undefined, now: AnswerStatement): AnswerStatement {
  const isSame = old !== undefined && JSON.stringify(old) === JSON.stringify(now);
  return isSame ? old : now;
}

/** In the order of `index`, one for each. */
function putBy<T extends { index: number }>(all: readonly T[], one: T): readonly T[] {
  const at = all.findIndex(({ index }) => index >= one.index);
  if (at < 0) return [...all, one];
  return all.toSpliced(at, all[at]?.index === one.index ? 1 : 0, one);
}
