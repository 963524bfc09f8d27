// The answers counted: by kind, by style, by group of wordings, and the follow-ups of conversations.
import type { Asked } from "./ask.ts";
import type { NaturalQuestion } from "./question-set.ts";

const HEAD = [
  "asked | right | shown | wrong | wrong and not shown | declined |",
  "--:|--:|--:|--:|--:|--:|",
] as const;

/** `questions` are in the order of `rows`. */
export function questionReport(
  questions: readonly NaturalQuestion[],
  rows: readonly Asked[],
): string {
  const asked = questions.flatMap((question, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ ...question, row }];
  });
  const answerable = asked.filter(({ unanswerable }) => !unanswerable);
  const unanswerable = asked.filter((each) => each.unanswerable);
  return [
    table("kind", answerable, ({ kind }) => kind),
    table("style", answerable, ({ style }) => style),
    groups(answerable),
    declined(unanswerable.map(({ row }) => row)),
  ].join("\n\n");
}

export function conversationReport(turns: readonly Asked[]): string {
  const answerable = turns.filter(({ gold }) => !gold.unanswerable);
  return [
    table(
      "turns",
      answerable.map((row) => ({ row })),
      ({ row }) => (row.id.endsWith(".1") ? "first turns" : "follow-ups"),
    ),
    declined(turns.filter(({ gold }) => gold.unanswerable)),
  ].join("\n\n");
}

function table<Each extends { row: Asked }>(
  name: string,
  asked: readonly Each[],
  keyOf: (each: Each) => string,
): string {
  const parts = [...Map.groupBy(asked, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `| ${name} | ${HEAD[0]}`,
    `|---|${HEAD[1]}`,
    ...parts.map(([key, own]) =>
      line(
        key,
        own.map(({ row }) => row),
      ),
    ),
    line(
      "all",
      asked.map(({ row }) => row),
    ),
  ].join("\n");
}

function line(name: string, rows: readonly Asked[]): string {
  const count = (isCounted: (score: Asked["score"]) => boolean) =>
    rows.filter(({ score }) => isCounted(score)).length;
  const counts = [
    rows.length,
    count(({ verdict }) => verdict === "right"),
    count(({ isShown }) => isShown),
    count(({ verdict }) => verdict === "wrong"),
    count(({ verdict, isShown }) => verdict === "wrong" && !isShown),
    count(({ verdict }) => verdict === "declined"),
  ];
  return `| ${name} | ${counts.join(" | ")} |`;
}

function groups(asked: readonly { group: string | null; row: Asked }[]): string {
  const inGroups = asked.filter(({ group }) => group !== null);
  const wordings = [...Map.groupBy(inGroups, ({ group }) => group).values()];
  const whole = wordings.filter((group) => group.every(isRight)).length;
  const some = wordings.filter((group) => group.some(isRight)).length;
  const right = inGroups.filter(isRight).length;
  return `Of ${wordings.length} facts asked in several wordings, ${whole} are right in every wording and ${some} in at least one (${right} of ${inGroups.length} wordings).`;
}

function isRight({ row }: { row: Asked }): boolean {
  return row.score.verdict === "right";
}

function declined(rows: readonly Asked[]): string {
  const right = rows.filter(({ score }) => score.verdict === "right").length;
  if (rows.length === 0) return "None of them is unanswerable.";
  return `Of ${rows.length} unanswerable questions, ${right} are declined and ${rows.length - right} answered.`;
}
