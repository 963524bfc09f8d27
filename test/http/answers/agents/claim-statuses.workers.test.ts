// Every status a claim can have, and what becomes of the claim: by the rules' own comparison, and by a model's word.
import { beforeAll, describe, expect, it } from "vitest";
import { type Library, makeLibrary } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const RATE = "The late fee for books returned after four weeks is 20 cents a day.";
const MAYBE = "The late fee may be waived by the librarian.";
/** Its quote holds it in part: a model may find otherwise. */
const PART =
  "The late fee for books returned after four weeks is 20 cents a day, payable at the counter in coins or by card to the treasurer of the club.";
const QUESTION = "What is the late fee for books returned after four weeks?";
/** In the model's own words: what is not proven is left out. */
const WORDED = { mode: "abstractive" };

/** Within the end of the sentence. */
const marked = (text: string, mark: string) => text.replace(/\.$/, ` (${mark}).`);

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({ "rules.md": `# Library rules\n\n${RATE} ${MAYBE}\n` });
});

type Case = { status: string; text: string };

/** What a writer says of the quote, and how the rules find it. */
const REFUSED: Case[] = [
  {
    status: "contradicted",
    text: "The late fee for books returned after four weeks is 20 dollars a day.",
  },
  {
    status: "contradicted",
    text: "The late fee for books returned after four weeks is not 20 cents a day.",
  },
  {
    status: "not_found",
    text: "Members pay for lost umbrellas and damaged furniture in the cloakroom.",
  },
];

describe("by the rules", () => {
  it("shows what its quote says", async () => {
    const model = await scripted({ synthesiser: [{ says: [{ text: RATE, quote: RATE }] }] });
    const answer = await library.reader(model).answer(QUESTION, WORDED);
    expect(answer.verification.claims).toMatchObject([{ text: RATE, status: "supported" }]);
    expect(answer).toMatchObject({ outcome: "answered", answer: `${RATE} [1]` });
  });

  it.each(REFUSED)("finds “$text” $status and shows nothing of it", async ({ status, text }) => {
    const model = await scripted({ synthesiser: [{ says: [{ text, quote: RATE }] }] });
    const answer = await library.reader(model).answer(QUESTION, WORDED);
    expect(answer.verification.claims).toMatchObject([{ text, status }]);
    expect(answer).toMatchObject({ outcome: "rejected", citations: [], confidence: 0 });
    expect(answer.warnings.join(" ")).toContain("the quotes do not support it");
  });

  it("marks what its quote holds only in part or says only as possible", async () => {
    const more = "The late fee is 20 cents a day and finances new shelves.";
    const sure = "The late fee is waived by the librarian.";
    const says = [
      { text: PART, quote: RATE },
      { text: more, quote: RATE },
      { text: sure, quote: MAYBE },
    ];
    const model = await scripted({ synthesiser: [{ says }] });
    const answer = await library.reader(model).answer(QUESTION, WORDED);
    const statuses = answer.verification.claims.map(({ status }) => status);
    expect(statuses).toEqual(["partially_supported", "partially_supported", "uncertain"]);
    expect(answer.answer).toBe(
      `${marked(PART, "supported in part")} [1]\n${marked(more, "supported in part")} [1]\n${marked(sure, "not certain")} [2]`,
    );
  });
});

describe("a contradiction", () => {
  const WRONG = "The late fee for books returned after four weeks is 20 dollars a day.";
  const draft = (text: string) => ({ says: [{ text, quote: RATE }] });

  it("is given back to the writer with the reason, and what it writes then is shown", async () => {
    const model = await scripted({ synthesiser: [draft(WRONG), draft(RATE)] });
    const answer = await library.reader(model).answer(QUESTION, WORDED);
    expect(answer).toMatchObject({ outcome: "answered", answer: `${RATE} [1]` });
    const calls = await model.calls("synthesiser");
    expect(calls).toHaveLength(2);
    expect(calls[1]?.messages.at(-1)?.content).toContain(`- contradicted: ${WRONG} (“$20”`);
  });

  it("is given back once, and not taken for a lack of evidence", async () => {
    const model = await scripted({ synthesiser: [draft(WRONG), draft(WRONG), draft(RATE)] });
    const answer = await library.reader(model).answer(QUESTION, WORDED);
    expect(await model.calls("synthesiser")).toHaveLength(2);
    expect(answer.outcome).toBe("rejected");
    expect(answer.answer).toContain("does not prove it");
    expect(answer.answer).not.toMatch(/documents don.t say|nothing relevant/i);
  });
});

describe("by a model's word", () => {
  const by = (status: string, quote = "", text = RATE) =>
    scripted({
      synthesiser: [{ says: [{ text, quote: RATE }] }],
      verifier: [{ json: { statements: [{ statement: 1, status, quote }] } }],
    });

  it.each([
    ["supported", RATE, `${RATE} [1]`],
    ["partially_supported", "", `${marked(RATE, "supported in part")} [1]`],
    ["uncertain", "", `${marked(RATE, "not certain")} [1]`],
  ])("shows a claim that it finds %s", async (status, quote, shown) => {
    const reader = library.reader(await by(status, quote));
    const answer = await reader.answer(QUESTION, {
      ...WORDED,
      effort: "thorough",
      max_iterations: 1,
    });
    expect(answer.verification.claims).toMatchObject([{ status }]);
    expect(answer).toMatchObject({ outcome: "answered", policy: "model", answer: shown });
  });

  const WRONG = ["not_found", "contradicted"];

  it.each(WRONG)("takes out a claim that it finds %s", async (status) => {
    const reader = library.reader(await by(status, "", PART));
    const answer = await reader.answer(QUESTION, {
      ...WORDED,
      effort: "thorough",
      max_iterations: 1,
    });
    expect(answer.verification).toMatchObject({ score: 0, claims: [{ status }] });
    expect(answer).toMatchObject({ outcome: "rejected", citations: [] });
    expect(answer.answer).not.toContain("20 cents");
  });

  it.each(WRONG)(
    "gives a proven claim that it finds %s back, and then marks it",
    async (status) => {
      const model = await by(status);
      const answer = await library
        .reader(model)
        .answer(QUESTION, { ...WORDED, effort: "thorough" });
      expect(answer).toMatchObject({
        outcome: "answered",
        answer: `${marked(RATE, "not certain")} [1]`,
      });
      const [, revision] = await model.calls("synthesiser");
      expect(revision?.messages.at(-1)?.content).toContain(`- uncertain: ${RATE}`);
    },
  );

  it("lets no model overrule the rules on a figure", async () => {
    const wrong = "The late fee for books returned after four weeks is 20 dollars a day.";
    const model = await scripted({
      synthesiser: [{ says: [{ text: wrong, quote: RATE }] }],
      verifier: [{ json: { statements: [{ statement: 1, status: "supported", quote: RATE }] } }],
    });
    const answer = await library
      .reader(model)
      .answer(QUESTION, { ...WORDED, effort: "thorough", max_iterations: 1 });
    expect(answer.outcome).toBe("rejected");
    expect(answer.verification.claims).toMatchObject([{ status: "contradicted" }]);
  });

  it("shows supported statements and leaves out the others, with a warning", async () => {
    const model = await scripted({
      synthesiser: [{ says: [RATE, PART].map((text) => ({ text, quote: RATE })) }],
      verifier: [
        {
          json: {
            statements: [
              { statement: 1, status: "supported", quote: RATE },
              { statement: 2, status: "contradicted", quote: "" },
            ],
          },
        },
      ],
    });
    const answer = await library
      .reader(model)
      .answer(QUESTION, { ...WORDED, effort: "thorough", max_iterations: 1 });
    expect(answer).toMatchObject({ outcome: "answered", answer: `${RATE} [1]` });
    expect(answer.citations).toHaveLength(1);
    expect(answer.verification.claims).toHaveLength(2);
    expect(answer.warnings.join(" ")).toContain(
      "1 statement was left out: the quotes do not support it.",
    );
  });
});
