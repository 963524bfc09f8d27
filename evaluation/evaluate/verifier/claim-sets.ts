// The public sets of claims with passages and labels, read into one form.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export type LabelledClaim = {
  claim: string;
  passage: string;
  /** What an answer to it claims, where the set asks a question. */
  question?: string;
  label: string;
};

export type ClaimSet = {
  name: string;
  file: string;
  labels: readonly string[];
  measure: "balanced accuracy" | "macro-F1";
  aim: number | undefined;
  /** The verifier's status → a label of the set. */
  labelOf: Readonly<Record<Status, string>>;
  /** Whether a claim of which some parts hold is one that holds in part, as the set defines it; else the worst part counts. */
  isByPart?: true;
  rows: (line: unknown) => LabelledClaim[];
};

type Status = "supported" | "partially_supported" | "not_found" | "contradicted" | "uncertain";

const Row = z.object({ claim: z.string(), passage: z.string(), label: z.string() });
const Answers = z.object({
  passage: z.string(),
  question: z.string(),
  right: z.string(),
  hallucinated: z.string(),
});

/** Two labels: only "supported" is as good as its passage. */
const twoWay = (yes: string, no: string): ClaimSet["labelOf"] => ({
  supported: yes,
  partially_supported: no,
  not_found: no,
  contradicted: no,
  uncertain: no,
});
/** Three labels without a place for "in part": it counts as support, as their annotators were told to see the whole abstract. */
const THREE_WAY: ClaimSet["labelOf"] = {
  supported: "supported",
  partially_supported: "supported",
  not_found: "not_found",
  contradicted: "contradicted",
  uncertain: "not_found",
};
const plain = (line: unknown) => [Row.parse(line)];

export const CLAIM_SETS: readonly ClaimSet[] = [
  {
    name: "FEVER-symmetric",
    file: "fever_symmetric_2way.jsonl",
    labels: ["supported", "contradicted"],
    measure: "balanced accuracy",
    aim: 0.65,
    labelOf: twoWay("supported", "contradicted"),
    rows: (line) =>
      plain(line).map((row) => ({
        ...row,
        claim: untokenised(row.claim),
        passage: untokenised(row.passage),
      })),
  },
  {
    name: "HaluEval QA",
    file: "halueval_qa.jsonl",
    labels: ["right", "hallucinated"],
    measure: "balanced accuracy",
    aim: 0.75,
    labelOf: twoWay("right", "hallucinated"),
    rows: (line) => {
      const { passage, question, right, hallucinated } = Answers.parse(line);
      return [
        { claim: right, passage, question, label: "right" },
        { claim: hallucinated, passage, question, label: "hallucinated" },
      ];
    },
  },
  {
    name: "SciFact",
    file: "scifact_3way.jsonl",
    labels: ["supported", "not_found", "contradicted"],
    measure: "macro-F1",
    aim: 0.5,
    labelOf: THREE_WAY,
    rows: plain,
  },
  {
    name: "Climate-FEVER",
    file: "climate_fever_3way.jsonl",
    labels: ["supported", "not_found", "contradicted"],
    measure: "macro-F1",
    aim: undefined,
    labelOf: THREE_WAY,
    rows: plain,
  },
  {
    name: "WiCE",
    file: "wice_3way.jsonl",
    isByPart: true,
    labels: ["supported", "partially_supported", "not_supported"],
    measure: "macro-F1",
    aim: undefined,
    labelOf: {
      supported: "supported",
      partially_supported: "partially_supported",
      uncertain: "partially_supported",
      not_found: "not_supported",
      contradicted: "not_supported",
    },
    rows: plain,
  },
  ...["ectsum", "news"].map((name): ClaimSet => ({
    name: `SummEdits ${name}`,
    file: `summedits_${name}.jsonl`,
    labels: ["consistent", "inconsistent"],
    measure: "balanced accuracy",
    aim: undefined,
    labelOf: twoWay("consistent", "inconsistent"),
    rows: plain,
  })),
];

export async function readClaims(folder: string, set: ClaimSet): Promise<LabelledClaim[]> {
  const lines = (await readFile(join(folder, set.file), "utf8")).trim().split("\n");
  return lines.flatMap((line) => set.rows(JSON.parse(line)));
}

/** FEVER's text as a page would have it: it comes in tokens of the Penn Treebank. */
function untokenised(text: string): string {
  return text
    .replaceAll(/-L[RS]B-\s?/g, "(")
    .replaceAll(/\s?-R[RS]B-/g, ")")
    .replaceAll(/\s?(?:``|'')\s?/g, ' " ')
    .replaceAll(/ ([.,;:?!%'])/g, "$1")
    .replaceAll(/ (n't|'s)\b/g, "$1");
}
