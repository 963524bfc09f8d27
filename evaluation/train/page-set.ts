// The questions of the gate's statements on pages that were written for this project, most of them by authors who had never seen
// the product. Each is asked of its page alone and of all pages, where other pages speak of the same things.
import { writtenPages, type WrittenPage } from "../gate/statements/everyday-statements.ts";
import { overlap } from "./text-sets.ts";
import type { ToldFrom, TrainingQuestion, TrainingSet } from "./training-set.ts";

/** A candidate that holds this share of the words of one of the quotes tells the fact. */
const TOLD = 0.7;
/** So does a part of the quote that has all numbers of one of the right statements. */
const PART = 0.9;

export async function pageSet(): Promise<TrainingSet> {
  const pages = await writtenPages();
  return {
    name: "pages",
    files: pages.map(({ file, text }) => ({ filename: file, file: async () => new Blob([text]) })),
    questions: pages.flatMap(questionsOf),
  };
}

function questionsOf({ set, half, file, facts }: WrittenPage): TrainingQuestion[] {
  return [...Map.groupBy(facts, ({ question }) => question)].flatMap(([question, own], at) => {
    const isRight = (told: ToldFrom) =>
      told.filename === file && own.some((fact) => tells(told, fact));
    const asked = {
      group: file,
      half: half === "even" ? ("a" as const) : ("b" as const),
      question,
      isRight,
    };
    const id = `${set} ${file} ${at + 1}`;
    return [
      { ...asked, id: `${id} named`, documents: [file] },
      { ...asked, id },
    ];
  });
}

function tells({ text, own }: ToldFrom, { quotes, right }: WrittenPage["facts"][number]): boolean {
  return quotes.some(
    (quote) =>
      overlap(text, quote) > TOLD ||
      (overlap(quote, own) > PART && right.some((statement) => holdsNumbers(text, statement))),
  );
}

function holdsNumbers(text: string, statement: string): boolean {
  const held = new Set(numbersIn(text));
  return numbersIn(statement).every((number) => held.has(number));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
