// The router: which documents to look into. It chooses among numbered candidates, so it can't name one that isn't there.
import { z } from "zod";
import type { Passage } from "../../domain/documents/passage.ts";
import { informativeTerms, termsOf } from "../../language/words/terms.ts";
import { type Agent, prompted, runAgent } from "../run/run-agent.ts";
import type { Analysis } from "../analyst/agent.ts";
import instructions from "./prompt.txt";
import { asksModel, type Run } from "../run/run.ts";
import type { Candidate } from "../run/tools.ts";
import { counted } from "../../shared/counted.ts";

const Output = z.object({ documents: z.array(z.int()).min(1), reason: z.string().max(300) });

type Choice = { analysis: Analysis; candidates: readonly Candidate[] };

const TOP_K = 5;
const CANDIDATES = 20;
const LONGEST_SUMMARY = 400;

const router: Agent<Choice, z.infer<typeof Output>> = {
  name: "router",
  prompt: prompted(instructions, ({ analysis, candidates }) => {
    const fence = crypto.randomUUID().slice(0, 8);
    const list = candidates.map(
      (candidate, i) =>
        `<document-${fence} number="${i + 1}" file=${JSON.stringify(candidate.filename)}>\n${aboutOf(candidate)}\n</document-${fence}>`,
    );
    return `${list.join("\n")}\n\nQuestion: ${analysis.text}`;
  }),
  output: Output,
  faultIn: ({ documents }, { candidates }) => {
    const unknown = documents.find((number) => number < 1 || number > candidates.length);
    return unknown === undefined
      ? undefined
      : `Document ${unknown} does not exist: the numbers range from 1 to ${candidates.length}.`;
  },
  rules: ({ analysis, candidates }) => {
    const named = candidates.flatMap(({ filename }, i) =>
      isNamed(filename, analysis) ? [i + 1] : [],
    );
    return named.length > 0
      ? { documents: named, reason: "named in the question" }
      : { documents: candidates.map((_, i) => i + 1), reason: "in the order of the search" };
  },
  summarise: ({ documents, reason }) => `${counted(documents.length, "document")}: ${reason}`,
  count: ({ documents }) => ({ documents: documents.length }),
};

/**
 * Ids of the documents to look into, or undefined where nothing narrows them down. `shortlist` is what a first search over
 * the whole collection found: it makes the choice the same work for ten documents and for ten thousand.
 */
export async function route(
  run: Run,
  analysis: Analysis,
  shortlist: readonly Passage[],
): Promise<string[] | undefined> {
  const found = new Map(shortlist.map(({ documentId, filename }) => [documentId, filename]));
  if (found.size < 2) return undefined;
  const isAsked = asksModel(run, "router");
  const wanted = [...found].slice(0, CANDIDATES);
  const summaries = isAsked ? await run.tools.summaries(wanted.map(([id]) => id)) : new Map();
  const candidates = wanted.map(([documentId, filename]) => ({
    documentId,
    filename,
    summary: summaries.get(documentId),
  }));
  const { output } = await runAgent(run, router, { analysis, candidates });
  const numbers = new Set(output.documents);
  if (numbers.size === candidates.length) return undefined;
  return [...numbers].flatMap((number) => candidates[number - 1]?.documentId ?? []).slice(0, TOP_K);
}

function aboutOf({ summary }: Candidate): string {
  if (summary === undefined) return "(no summary)";
  const { document_type: type, summary: text, key_topics: topics, use_for: use } = summary;
  const about = `${type}. ${text} Topics: ${topics.join(", ")}. Use for: ${use}`;
  return about.slice(0, LONGEST_SUMMARY);
}

/** As filing systems put it before a file's own name. */
const FILING_PREFIX = /^\(\d+-\d+\)-/;
const FEWEST_WORDS = 2;

/** Whether the question contains the file name, or all its informative words in sequence. */
function isNamed(filename: string, { text }: Analysis): boolean {
  const plain = filename.replace(FILING_PREFIX, "").replace(/\.\w{2,5}$/, "");
  if (text.toLowerCase().includes(filename.toLowerCase())) return true;
  const name = informativeTerms(plain);
  if (name.length < FEWEST_WORDS) return false;
  return ` ${termsOf(text).join(" ")} `.includes(` ${name.join(" ")} `);
}
