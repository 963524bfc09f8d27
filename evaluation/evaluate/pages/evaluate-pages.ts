// `npm run evaluate -- pages [--half a|b]`: the questions of the gate's statements without a model, over all pages that were
// written for this project together. The answer score is fitted on half a and reported on half b.
import { parseArgs } from "node:util";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { pageSet } from "../../train/page-set.ts";
import type { ToldFrom, TrainingQuestion } from "../../train/training-set.ts";
import { askCollection, falseQuotesOf, type Told } from "../collections/ask-collection.ts";

type Asked = Told<TrainingQuestion>;
type Passage = { source_file: string; quote: string; page_start: number; page_end: number };

/** 0 when every quote stands on its page. */
export async function evaluatePages(terminal: Terminal, args: string[]): Promise<number> {
  const { half } = parseArgs({ args, options: { half: { type: "string", default: "b" } } }).values;
  const { files, questions } = await pageSet();
  const asked = questions.filter(
    (each) => each.half === half && each.documents === undefined && each.isRight !== undefined,
  );
  if (asked.length === 0) {
    terminal.err("Say which half: --half a, which the score is fitted on, or --half b.");
    return 2;
  }
  const rows = await askCollection(files, asked);
  const count = (is: (told: Asked) => boolean) => rows.filter(is).length;
  const figures = [
    rows.length,
    count(isRight),
    count((told) => isAnswered(told) && !isRight(told)),
    count((told) => isShown(told)),
    count((told) => isShown(told, 1)),
  ];
  terminal.out("| questions | right | wrong and cited | shown | first of the closest |");
  terminal.out(`|--:|--:|--:|--:|--:|\n| ${figures.join(" | ")} |`);
  return falseQuotesOf(rows, (line) => terminal.out(line)) === 0 ? 0 : 1;
}

function isAnswered({ answer }: Asked): boolean {
  return answer.outcome === "answered";
}

function isRight(told: Asked): boolean {
  return isAnswered(told) && holds(told, told.answer.citations);
}

/** Whether one of the best `most` of the closest passages answers. */
function isShown(told: Asked, most = Infinity): boolean {
  return !isAnswered(told) && holds(told, (told.answer.closest ?? []).slice(0, most));
}

function holds({ isRight: tells }: TrainingQuestion, passages: readonly Passage[]): boolean {
  return passages.some((passage) => tells?.(toldFrom(passage)) === true);
}

function toldFrom({ source_file: filename, quote, page_start, page_end }: Passage): ToldFrom {
  return { text: quote, own: quote, filename, pages: [page_start, page_end] };
}
