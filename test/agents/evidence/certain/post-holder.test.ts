import { expect, it } from "vitest";
import { findPostHolder } from "../../../../src/agents/evidence/certain/post-holder.ts";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const answer = (text: string, ...texts: string[]) => {
  const passages = texts.map((each, i) =>
    makePassage(each, `${i}.md`, { documentId: `doc-${i}`, context: "Tarn Theatre" }),
  );
  return extractEvidence({ text, termWeights: new Map(), passages })[0]?.text;
};

const OTHERS = "The board looked for another printer and another caterer, and found none.";

it.each([
  ["Who is the printer?", "The printer, Haldenwang, raised its prices in May."],
  ["Who is the director?", "Greta Solvang, the director, opened the season."],
  [
    "Who is the director of the Tarn Theatre?",
    "The season began with a speech by Greta Solvang, the director.",
  ],
  ["Who is the lighting designer?", "Our lighting designer is Piet Vandermeer."],
  ["Name the theatre's lighting designer", "Our lighting designer is Piet Vandermeer."],
  [
    "Who is the CEO of the Tarn Theatre?",
    "Ines Korhonen, Chief Executive Officer, thanked the guests.",
  ],
  ["Who is the deputy director?", "The theatre's deputy director is Piet Vandermeer."],
  [
    "Who is the CEO of the Tarn Theatre?",
    "Ines Korhonen (52) has been Chairwoman and Chief Executive Officer since May 2031.",
  ],
  ["Who was the conductor?", "Present: Ruth Ekholm (conductor), Ola Brekke"],
])("%s is answered by the text that puts a name beside the post", (question, text) => {
  expect(answer(question, OTHERS, text)).toBe(text);
});

it.each([
  ["Who is the director?", "Piet Vandermeer, the deputy director, opened the season."],
  ["Who is the director?", "The former director Piet Vandermeer opened the season."],
  ["Who is the director of the Tarn Theatre?", "Ola Brekke is the director of Lund Hall."],
  [
    "Who is the director of the Tarn Theatre?",
    "| Name | Age | Post |\n|---|---|---|\n| Ola Brekke | 52 | Director Lund Hall |",
  ],
])("%s is not answered by the holder of another post", (question, text) => {
  expect(answer(question, OTHERS, text)).toBeUndefined();
});

it("does not choose between two holders", () => {
  const texts = ["Greta Solvang, the director, left.", "Ola Brekke, the director, came."];
  expect(answer("Who is the director?", ...texts)).toBeUndefined();
});

it.each([
  ["Who is the lessee?", 'The lease is made between Tarn Theatre and Ola Brekke ("the Lessee").'],
  ["Who is the lessee?", "It is made with Greta Solvang and Ola Brekke (together the “Lessee”)."],
])("%s is answered by the words that define it, whatever stands in rows", (question, text) => {
  const rows = "| Cost | Paid by | Account |\n|---|---|---|\n| Power | Lessee | Haldenwang |";
  expect(answer(question, rows, text)).toBe(text);
});

it("takes no other cell of a row for the holder of a post that does not name the row", () => {
  const rows = "| Cost | Paid by | Account |\n|---|---|---|\n| Power | Lessee | Haldenwang |";
  const asked = { text: "Who is the lessee?", termWeights: new Map() };
  expect(findPostHolder(rankCandidates(asked, [makePassage(rows)]))).toBeUndefined();
});
