// Headings and labels that make every amount under them a limit: "Max. squad", "Minimum investment".

const MOST = /\b(?:maximum|upper limit|limit|ceiling|cap|up to|at most|no more than)\b|\bmax\b/i;
/** "min" behind a measure, or alone, is minutes. */
const LEAST = /\b(?:minimum|lower limit|floor|at least|no less than)\b|^min\b\.? \p{L}/iu;

/** Which limit a label tells; undefined for none, and where it tells both. */
export function limitInLabel(label: string): "least" | "most" | undefined {
  const [isMost, isLeast] = [MOST.test(label), LEAST.test(label)];
  if (isMost === isLeast) return undefined;
  return isMost ? "most" : "least";
}
