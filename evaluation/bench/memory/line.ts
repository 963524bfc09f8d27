import type { Memory } from "./inspector.ts";

export const MB = 1024 * 1024;

/** A measurement and its aim in megabytes. Garbage is collected when there is need, so it has none. */
export type Line = { what: string; memory: Memory; aim: number | null };
