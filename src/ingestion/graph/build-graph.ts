// A document's part of the entity graph: the names that each chunk mentions, and the names in the
// title and headings above it.
import type { NewChunk } from "../../domain/documents/chunk.ts";
import type { Page } from "../../domain/documents/page.ts";
import { namesOfTitle } from "../../language/names.ts";
import type { ChunkNames } from "../../storage/graph/chunk-names.ts";
import { nameOf } from "../chunk/header.ts";
import { findHeadings, type LineHeight } from "../chunk/headings.ts";
import { firstFrom, sectionPaths } from "../chunk/section-paths.ts";
import { identifyByRules } from "../summary/identity.ts";
import { findNames } from "./find-names.ts";
import { findReferences } from "./find-references.ts";

/**
 * The maximum number of names per chunk, because lists and tables contain hundreds of uninformative
 * ones.
 */
const MOST_MENTIONS = 48;
const MOST_TITLES = 12;
/**
 * The number of chunks at the beginning of a document that count as being about its title; in a
 * long document, the other chunks are about their sections.
 */
const TITLED_CHUNKS = 20;

type Source = {
  filename: string;
  text: string;
  lines: readonly LineHeight[];
  pages: readonly { start: number }[];
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
  chunks: readonly Pick<NewChunk, "index" | "start" | "end" | "text">[];
};

/**
 * Returns one entry per chunk, in order. A name that is both in the headings and in the text of a
 * chunk is only listed under `titles`.
 */
export function buildGraph(source: Source): ChunkNames[] {
  const { chunks } = source;
  const isCommon = commonWords(chunks);
  const found = chunks.map(({ text }) => findNames(text, isCommon));
  const fullName = fullNames(found);
  const titlesOf = titleFinder(source);
  return chunks.map((chunk, at) => {
    const titles = titlesOf(chunk);
    const names = new Set([...(found[at] ?? [])].map(fullName));
    const mentions = [...names].filter((name) => !titles.includes(name));
    return { index: chunk.index, titles, mentions: mentions.slice(0, MOST_MENTIONS) };
  });
}

/**
 * Returns the document's title and name, the headings in a chunk, and the innermost heading above
 * its start.
 */
function titleFinder(source: Source): (chunk: Source["chunks"][number]) => string[] {
  const { filename, firstPage } = source;
  const { title } = identifyByRules(filename, firstPage, "");
  const ofDocument = [...namesOfTitle(nameOf(filename)), ...namesOfTitle(title ?? "")];
  const headings = findHeadings(source);
  const pathAt = sectionPaths(headings);
  return ({ index, start, end }) => {
    const within = headings.slice(firstFrom(headings, start), firstFrom(headings, end));
    const headingTexts = [...within.map((heading) => heading.text), ...pathAt(start).slice(-1)];
    const names = [
      ...(index < TITLED_CHUNKS ? ofDocument : []),
      ...headingTexts.flatMap((heading) => namesOfHeading(heading)),
    ];
    return [...new Set(names)].slice(0, MOST_TITLES);
  };
}

/**
 * Returns the names in a heading: "RULE C-7 – Hurricane Deductibles" gives Rule C-7, C-7 and
 * hurricane deductibles.
 */
function namesOfHeading(heading: string): string[] {
  const rest = /^\S+ \S+\s*[:.–—-]\s*(\p{L}.*)$/u.exec(heading)?.[1] ?? "";
  return [...findReferences(heading), ...namesOfTitle(heading), ...namesOfTitle(rest)];
}

/** Returns the words that the document also writes without a capital. */
function commonWords(chunks: Source["chunks"]): (word: string) => boolean {
  const common = new Set<string>();
  for (const { text } of chunks) {
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’-]*/gu)) common.add(word);
  }
  return (word) => common.has(word);
}

/**
 * Maps words to full names. A word that starts or ends exactly one longer name of the document
 * stands for that name: "Mandoki" for "Luis Mandoki".
 */
function fullNames(found: readonly ReadonlySet<string>[]): (name: string) => string {
  const longer = new Map<string, string | null>();
  for (const name of new Set(found.flatMap((names) => [...names]))) {
    const words = name.split(" ");
    if (words.length !== 2 && words.length !== 3) continue;
    for (const word of new Set([words[0] ?? "", words.at(-1) ?? ""])) {
      const known = longer.get(word);
      longer.set(word, known === undefined || known === name ? name : null);
    }
  }
  return (name) => longer.get(name) ?? name;
}
