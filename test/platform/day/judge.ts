// What a day has done to documents and answers, measured against the calm day.
import type { Asked } from "./ask.ts";
import type { Day } from "./days.ts";
import type { Lived } from "./run-day.ts";

export type Verdict = {
  ready: number;
  failed: string[];
  lost: string[];
  given: number;
  /** Given, but different, with a warning that names what was missing. */
  explained: number;
  refused: Asked[];
  wrong: { calm: Asked | undefined; asked: Asked }[];
  /** Not stored, and the reader was not told. */
  vanished: Asked[];
};

const NOT_STORED = /could not be stored/;

export function judge({ explains }: Pick<Day, "explains">, lived: Lived, calm: Lived): Verdict {
  const { documents, answers, unstored } = lived;
  const of = (status: string): string[] =>
    [...calm.documents.keys()].filter((name) => documents.get(name) === status);
  const different = answers.flatMap((asked, at) => {
    const before = calm.answers[at];
    return asked.status !== 200 || isSame(before, asked) ? [] : [{ calm: before, asked }];
  });
  const isExplained = ({ asked }: { asked: Asked }): boolean =>
    explains !== undefined && asked.warnings.some((warning) => explains.test(warning));
  const unknown = [...documents.keys()].filter((name) => !calm.documents.has(name));
  return {
    ready: of("ready").length,
    failed: of("failed"),
    lost: [...calm.documents]
      .filter(([name, status]) => documents.get(name) !== status)
      .map(([name]) => name)
      .concat(unknown),
    given: answers.filter(({ status }) => status === 200).length,
    explained: different.filter(isExplained).length,
    refused: answers.filter(({ status }) => status !== 200),
    wrong: different.filter((each) => !isExplained(each)),
    vanished: unstored.filter(({ warnings }) => !warnings.some((each) => NOT_STORED.test(each))),
  };
}

function isSame(calm: Asked | undefined, asked: Asked): boolean {
  return calm !== undefined && calm.outcome === asked.outcome && calm.said === asked.said;
}

export function describe(name: string, verdict: Verdict, lived: Lived): string {
  const { ready, failed, lost, given, explained, refused, wrong, vanished } = verdict;
  return [
    `${name}: documents ready ${ready}, failed ${failed.length}, lost ${lost.length}`,
    `answers given ${given}, refused ${refused.length}, wrong or unexplained ${wrong.length}, other with a warning ${explained}`,
    `unstored ${lived.unstored.length}, untold ${vanished.length}`,
    `dead letters ${lived.deadLetters}`,
    `D1: at most ${lived.mostQueries} queries an invocation, ${lived.mostInARow} trips in a row for an answer`,
    `${lived.seconds} s`,
  ].join(" · ");
}
