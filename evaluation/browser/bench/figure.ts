/** A figure of each run; `aim` is the largest that is good. */
export type Figure = { name: string; unit: "kB" | "ms" | "canvases"; aim: number; of: number[] };
