/** The lowest value of each word; the API's number is the estimated probability that the answer is right. */
const LEVELS = [
  [0.8, "high"],
  [0.5, "medium"],
  [0, "low"],
] as const;

/** "high confidence (0.92)". */
export function renderConfidence(confidence: number): string {
  const word = LEVELS.find(([least]) => confidence >= least)?.[1] ?? "low";
  return `${word} confidence (${confidence.toFixed(2)})`;
}
