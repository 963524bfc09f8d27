import type { Claim } from "../../domain/answers/answer.ts";

const WORTH: Readonly<Record<Claim["status"], number>> = {
  supported: 1,
  partially_supported: 0.5,
  uncertain: 0.5,
  not_found: 0,
  contradicted: 0,
};

/**
 * Returns a score in [0, 1]: the mean over the claims, where a supported claim counts 1 and a
 * doubtful one 0.5. Returns 0 if there are no claims.
 */
export function verificationScore(claims: readonly Pick<Claim, "status">[]): number {
  if (claims.length === 0) return 0;
  const sum = claims.reduce((total, { status }) => total + WORTH[status], 0);
  return Math.round((1000 * sum) / claims.length) / 1000;
}

/** The worst status first, because one false claim makes a statement false. */
const SEVERITY: readonly Claim["status"][] = [
  "contradicted",
  "not_found",
  "uncertain",
  "partially_supported",
  "supported",
];

/** Returns the status of a statement that makes several claims. */
export function worstStatus(statuses: readonly Claim["status"][]): Claim["status"] {
  return SEVERITY.find((status) => statuses.includes(status)) ?? "uncertain";
}
