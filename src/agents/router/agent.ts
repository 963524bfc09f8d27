// The router: chooses the documents to search. It selects among numbered candidates, so it cannot
// name one that does not exist.
import { newFence } from "../run/fences.ts";
import { z } from "zod";
import type { Passage } from "../../domain/documents/passage.ts";
import { informativeTerms, termsOf } from "../../language/words/terms.ts";
import { runAgent } from "../run/run-agent.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { membersUpTo, textUpTo, wholeNumber } from "../../models/replies/as-meant.ts";
import { usesModel, type Run } from "../run/run.ts";
import type { RoutableDocument } from "../run/tools.ts";
import { counted } from "../../shared/counted.ts";

const Output = z.object({ documents: membersUpTo(wholeNumber, 100), reason: textUpTo(300) });
type Output = z.infer<typeof Output>;

type Choice = { analysis: Analysis; candidates: readonly RoutableDocument[] };

const TOP_K = 5;
const CANDIDATES = 20;
const LONGEST_SUMMARY = 400;

export const router: Agent<Choice, Output> = {
  name: "router",
  prompt: createPrompt(instructions, ({ analysis, candidates }) => {
    const fence = newFence();
    const list = candidates.map((candidate, i) => {
      const about = ` number="${i + 1}" file=${JSON.stringify(candidate.filename)}`;
      return fence("document", aboutOf(candidate), about);
    });
    return `${list.join("\n")}\n\nQuestion: ${analysis.text}`;
  }),
  output: Output,
  faultIn: (output, { candidates }) => {
    if (chosenBy(output, candidates).length > 0) return undefined;
    const range = `the numbers range from 1 to ${candidates.length}.`;
    const [unknown] = output.documents;
    return unknown === undefined
      ? `No document is named by its number: ${range}`
      : `Document ${unknown} does not exist: ${range}`;
  },
  rules: ({ analysis, candidates }) => {
    const named = candidates.flatMap(({ filename }, i) =>
      isNamed(filename, analysis) ? [i + 1] : [],
    );
    return named.length > 0
      ? { documents: named, reason: "named in the question" }
      : { documents: candidates.map((_, i) => i + 1), reason: "in the order of the search" };
  },
  summarise: (output, { candidates }) =>
    `${counted(chosenBy(output, candidates).length, "document")}: ${output.reason}`,
  count: (output, { candidates }) => ({ documents: chosenBy(output, candidates).length }),
};

/** Returns each chosen document once: a model may name one twice, or numbers that do not exist. */
function chosenBy(
  { documents }: Output,
  candidates: readonly RoutableDocument[],
): RoutableDocument[] {
  return [...new Set(documents)].flatMap((number) => candidates[number - 1] ?? []);
}

/**
 * Returns the ids of the documents to search, or undefined if nothing narrows them down.
 * `shortlist` is what a first search over the whole collection found, so the choice takes the same
 * work for ten documents as for ten thousand.
 */
export async function route(
  run: Run,
  analysis: Analysis,
  shortlist: readonly Passage[],
): Promise<string[] | undefined> {
  const found = new Map(shortlist.map(({ documentId, filename }) => [documentId, filename]));
  if (found.size < 2) return undefined;
  const isAsked = usesModel(run, "router");
  const wanted = [...found].slice(0, CANDIDATES);
  const summaries = isAsked ? await run.tools.summaries(wanted.map(([id]) => id)) : new Map();
  const candidates = wanted.map(([documentId, filename]) => ({
    documentId,
    filename,
    summary: summaries.get(documentId),
  }));
  const { output } = await runAgent(run, router, { analysis, candidates });
  const chosen = chosenBy(output, candidates);
  if (chosen.length === candidates.length) return undefined;
  return chosen.slice(0, TOP_K).map(({ documentId }) => documentId);
}

function aboutOf({ summary }: RoutableDocument): string {
  if (summary === undefined) return "(no summary)";
  const { document_type: type, summary: text, key_topics: topics, use_for: use } = summary;
  const about = `${type}. ${text} Topics: ${topics.join(", ")}. Use for: ${use}`;
  return about.slice(0, LONGEST_SUMMARY);
}

/** The prefix that filing systems add to file names. */
const FILING_PREFIX = /^\(\d+-\d+\)-/;
const FEWEST_WORDS = 2;

/**
 * Returns whether the question contains the file name, or all its informative words in sequence.
 */
function isNamed(filename: string, { text }: Analysis): boolean {
  const plain = filename.replace(FILING_PREFIX, "").replace(/\.\w{2,5}$/, "");
  if (text.toLowerCase().includes(filename.toLowerCase())) return true;
  const name = informativeTerms(plain);
  if (name.length < FEWEST_WORDS) return false;
  return ` ${termsOf(text).join(" ")} `.includes(` ${name.join(" ")} `);
}
