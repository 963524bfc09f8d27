// A document's part of the entity graph: what each chunk names, and what it is about by the title and headings over it.
import type { NewChunk } from "../../domain/chunk.ts";
import type { Page } from "../../domain/page.ts";
import { namesOfTitle } from "../../language/names.ts";
import type { ChunkNames } from "../../storage/graph/chunk-names.ts";
import { nameOf } from "../chunk/header.ts";
import { findHeadings, firstFrom, type LineHeight, sectionPaths } from "../chunk/headings.ts";
import { identifyByRules } from "../summary/by-rules.ts";
import { findNames } from "./find-names.ts";
import { findReferences } from "./find-references.ts";

/** Names kept of one chunk: lists and tables hold hundreds, none of which tells much. */
const MOST_MENTIONS = 48;
const MOST_TITLES = 12;
/** Chunks at the beginning of a document that are about its title; in a long one the others are about their sections. */
const TITLED_CHUNKS = 20;

type Source = {
  filename: string;
  text: string;
  lines: readonly LineHeight[];
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
  chunks: readonly Pick<NewChunk, "index" | "start" | "end" | "text">[];
};

/** One entry a chunk, in order. A name that the chunk is about and mentions too is listed under `titles` alone. */
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

/** The document's title and name, the headings in a chunk, and the innermost one over its beginning. */
function titleFinder(source: Source): (chunk: Source["chunks"][number]) => string[] {
  const { filename, text, lines, firstPage } = source;
  const { title } = identifyByRules(filename, firstPage, "");
  const ofDocument = [...namesOfTitle(nameOf(filename)), ...namesOfTitle(title ?? "")];
  const headings = findHeadings(text, lines);
  const pathAt = sectionPaths(headings);
  return ({ index, start, end }) => {
    const within = headings.slice(firstFrom(headings, start), firstFrom(headings, end));
    const heads = [...within.map((heading) => heading.text), ...pathAt(start).slice(-1)];
    const names = [
      ...(index < TITLED_CHUNKS ? ofDocument : []),
      ...heads.flatMap((heading) => namesOfHeading(heading)),
    ];
    return [...new Set(names)].slice(0, MOST_TITLES);
  };
}

/** "RULE C-7 – Hurricane Deductibles" heads what is said of Rule C-7, of C-7 and of hurricane deductibles. */
function namesOfHeading(heading: string): string[] {
  const rest = /^\S+ \S+\s*[:.–—-]\s*(\p{L}.*)$/u.exec(heading)?.[1] ?? "";
  return [...findReferences(heading), ...namesOfTitle(heading), ...namesOfTitle(rest)];
}

/** Words that stand somewhere in the document without a capital. */
function commonWords(chunks: Source["chunks"]): (word: string) => boolean {
  const common = new Set<string>();
  for (const { text } of chunks) {
    for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’-]*/gu)) common.add(word);
  }
  return (word) => common.has(word);
}

/** A word that begins or ends just one longer name of the document stands for it: "Mandoki" for "Luis Mandoki". */
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
