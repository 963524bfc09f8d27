// The values that the API accepts, in the order in which help shows them. A test compares each list with the server's
// /openapi.json.
import type {
  Answer,
  Collection,
  Feedback,
  Question,
  SearchRequest,
} from "../../../client/types.ts";

export const STRATEGIES = [
  "hybrid",
  "vector",
  "sparse",
  "graph",
  "multi_query",
  "hyde",
] as const satisfies readonly SearchRequest["strategy"][];

export const CHUNKINGS = ["document", "page", "semantic"] as const satisfies readonly Chunking[];
type Chunking = NonNullable<Collection["settings"]["chunking"]>["strategy"];

export const EFFORTS = [
  "fast",
  "standard",
  "thorough",
] as const satisfies readonly Question["effort"][];

export const MODES = [
  "extractive",
  "abstractive",
  "hybrid",
] as const satisfies readonly Question["mode"][];

export const FORMATS = [
  "markdown",
  "text",
  "html",
  "json",
] as const satisfies readonly Question["format"][];

export const CITATION_STYLES = [
  "numeric",
  "author_date",
  "footnote",
  "link",
  "source_page",
] as const satisfies readonly Question["citation_style"][];

export const OUTCOMES = [
  "answered",
  "closest",
  "insufficient",
  "rejected",
] as const satisfies readonly Answer["outcome"][];

export const VERDICTS = [
  "right",
  "wrong",
  "wrong_place",
  "incomplete",
] as const satisfies readonly Feedback["verdict"][];
