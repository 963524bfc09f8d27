/** An embedder that active versions or the configuration refer to. */
export type EmbedderUse = {
  /** Its part of fingerprints. */
  part: string;
  /** Null if this was never recorded. */
  name: string | null;
  pooling: string | null;
  dimensions: number | null;
  /** `none`: it is not configured, so its versions are searched by words only. */
  use: "current" | "previous" | "none";
  /** The documents whose active version has vectors of this embedder. */
  documents: number;
};
