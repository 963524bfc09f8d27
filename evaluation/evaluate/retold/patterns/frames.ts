// What a writer puts around a sentence: where it stands, and what leads to it.
import { inSentence } from "../case.ts";
import type { Retelling } from "../retelling.ts";

/** A sentence that fits into another one. */
const WHOLE = /^([A-Z][^?:]{29,200})\.$/;

const OPENINGS = [
  "According to the document,",
  "The report states that",
  "It is stated that",
  "As the passage explains,",
  "Based on the text,",
  "In summary,",
  "Specifically,",
  "Overall,",
  "Note that",
  "The answer is that",
  "Yes,",
];

export const FRAMES: readonly Retelling[] = [
  ...OPENINGS.map((opening): Retelling => ({
    name: `framed: ${opening}`,
    isRight: true,
    of: WHOLE,
    tell: ([, sentence = ""]) => `${opening} ${inSentence(sentence)}.`,
  })),
  {
    name: "framed: , according to the report",
    isRight: true,
    of: WHOLE,
    tell: ([, sentence = ""]) => `${sentence}, according to the report.`,
  },
  {
    name: "bold amounts",
    isRight: true,
    of: /^(.{0,150}?)(\$?\d[\d,.]*\d%?)(.{0,150})$/,
    tell: ([, before, amount, behind]) => `${before}**${amount}**${behind}`,
  },
];
