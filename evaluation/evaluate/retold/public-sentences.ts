// Sentences of public texts: articles (2WikiMultihop), reports and papers (Chroma's corpora), notes to accounts (TAT-QA), and the
// passages of the sets of claims, which are articles, news and papers as well.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sentencesOf } from "../../../src/language/sentences.ts";

/** A sentence, and the text that it stands in. */
export type PublicSentence = { text: string; around: string };

const CORPORA = ["wikitexts", "state_of_the_union", "finance", "pubmed"];
/** So that no source outweighs the others. */
const MOST_ARTICLES = 1500;
const MOST_CHARACTERS = 300_000;
const AROUND = 3000;
const [SHORTEST, LONGEST] = [30, 300];

const Article = z.object({ text: z.string() });
const Claim = z.object({ passage: z.string() });
/** Claims are many, and share passages. */
const MOST_CLAIMS = 1000;
const Reports = z.array(z.object({ paragraphs: z.array(z.object({ text: z.string() })) }));

/** Each once, in the order of the sources; `data` is the folder of the evaluation data. A source that is absent is left out. */
export async function publicSentences(data: string): Promise<PublicSentence[]> {
  const sentences = new Map<string, PublicSentence>();
  for (const text of await textsIn(data)) {
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end).replaceAll(/\s+/g, " ").trim();
      const isUsable = sentence.length >= SHORTEST && sentence.length <= LONGEST;
      if (isUsable && !sentences.has(sentence))
        sentences.set(sentence, { text: sentence, around: text.slice(0, AROUND) });
    }
  }
  return [...sentences.values()];
}

async function textsIn(data: string): Promise<string[]> {
  const articles = await linesOf(join(data, "retrieval/2wiki101_multihop/corpus.jsonl"));
  const claims = await claimsIn(join(data, "claims"));
  const corpora = await Promise.all(
    CORPORA.map((name) => textOf(join(data, `retrieval/chunk_spans/corpora/${name}.md`))),
  );
  const reports = await textOf(join(data, "qa/tatqa/tatqa_dataset_dev.json"));
  return [
    ...articles.slice(0, MOST_ARTICLES).map((line) => Article.parse(JSON.parse(line)).text),
    ...corpora.flatMap((text) => text.slice(0, MOST_CHARACTERS).split(/\n+/)),
    ...(reports === "" ? [] : Reports.parse(JSON.parse(reports))).flatMap(({ paragraphs }) =>
      paragraphs.map(({ text }) => text),
    ),
    ...claims.map((line) => Claim.parse(JSON.parse(line)).passage),
  ];
}

async function claimsIn(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const sets = files.filter((name) => name.endsWith(".jsonl")).toSorted();
  const lines = await Promise.all(sets.map((name) => linesOf(join(folder, name))));
  return lines.flatMap((all) => all.slice(0, MOST_CLAIMS));
}

async function linesOf(path: string): Promise<string[]> {
  return (await textOf(path)).split("\n").filter((line) => line !== "");
}

async function textOf(path: string): Promise<string> {
  return existsSync(path) ? readFile(path, "utf8") : "";
}
