// The options that `ask` and `chat` have in common, and the request they make.
import { Option } from "@commander-js/extra-typings";
import { CITATION_STYLES, EFFORTS, type FORMATS, MODES, STRATEGIES } from "../program/choices.ts";
import type { Asked } from "../../../client/answer-run.ts";
import type { Cli } from "../program/cli.ts";
import { collect } from "../program/option-values.ts";

// The defaults are the server's: an option that is not given is not sent.
export const effortOption = () =>
  new Option("--effort <effort>", "how many agents may use a language model")
    .choices(EFFORTS)
    .default(undefined, "standard");

export const modeOption = () =>
  new Option("--mode <mode>", "sentences of the documents, a model's own words, or both")
    .choices(MODES)
    .default(undefined, "hybrid");

export const citationStyleOption = () =>
  new Option("--citation-style <style>", "how citations look")
    .choices(CITATION_STYLES)
    .default(undefined, "numeric");

export const strategyOption = () =>
  new Option(
    "--strategy <strategy>",
    "how passages are found; graph needs a collection with a graph",
  )
    .choices(STRATEGIES)
    .default(undefined, "the collection's setting");

export const documentOption = () =>
  new Option(
    "--document <name>",
    "only this document: id, file name or a unique part of it (repeatable)",
  ).argParser(collect);

/** A terminal shows Markdown as it is written, with a backslash before each character that would otherwise mark something. */
export function formatFor(cli: Pick<Cli, "isJson">): "text" | undefined {
  return cli.isJson() ? undefined : "text";
}

type AnswerOptions = {
  effort?: (typeof EFFORTS)[number] | undefined;
  mode?: (typeof MODES)[number] | undefined;
  format?: (typeof FORMATS)[number] | undefined;
  citationStyle?: (typeof CITATION_STYLES)[number] | undefined;
  strategy?: (typeof STRATEGIES)[number] | undefined;
  document?: string[] | undefined;
};

/** The members of the request that the options set. */
export function requestOf(options: AnswerOptions): Omit<Asked, "question"> {
  const { effort, mode, format, citationStyle, strategy, document } = options;
  return {
    ...(effort === undefined ? {} : { effort }),
    ...(mode === undefined ? {} : { mode }),
    ...(format === undefined ? {} : { format }),
    ...(citationStyle === undefined ? {} : { citation_style: citationStyle }),
    ...(document === undefined ? {} : { documents: document }),
    ...(strategy === undefined ? {} : { retrieval: { strategy } }),
  };
}
