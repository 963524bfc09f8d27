/** What speaks against a claim. "denied": the evidence says otherwise. "missing": it does not say. */
export type Conflict = {
  kind:
    | "number"
    | "column"
    | "row"
    | "scale"
    | "unit"
    | "sign"
    | "name"
    | "negation"
    | "opposite"
    | "whole"
    | "order"
    | "subject"
    | "clause"
    | "added"
    | "condition";
  force: "denied" | "missing";
  /** The words of the claim in question. */
  about: string;
};
