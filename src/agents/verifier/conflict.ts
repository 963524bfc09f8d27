/** What speaks against a claim. "denied": the evidence says otherwise. "missing": it does not say. */
export type Conflict = {
  kind: "number" | "name" | "negation" | "opposite" | "whole" | "order" | "subject" | "clause";
  force: "denied" | "missing";
  /** The words of the claim in question. */
  about: string;
};
