import { expect, it } from "vitest";
import { quoting } from "../../../evaluation/gate/quoting.ts";
import type { Citation, Claim } from "../../../src/domain/answers/answer.ts";
import { verifier } from "../../../src/agents/verifier/agent.ts";
import { CONTROLS, type Judgements } from "../../../src/agents/verifier/by-model/judgements.ts";
import { verdictsOf } from "../../../src/agents/verifier/by-model/verdicts.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import {
  applyVerification,
  checkClaimByRules,
  toShownClaim,
} from "../../../src/agents/verifier/apply-verification.ts";
import { verificationScore } from "../../../src/agents/verifier/score.ts";
import { makePassage } from "../../support/agents/passages.ts";

const read = (page: string) => ({ text: "", passages: [makePassage(page)] });
const EVIDENCE = "Coastal homes pay a storm deductible of 5%. Floods are not covered.";
const statement = (text: string) =>
  quoting(text, EVIDENCE, { context: "manual.pdf", question: "What do coastal homes pay?" });
const task = {
  question: "What do coastal homes pay?",
  statements: [
    statement("Coastal homes pay a storm deductible of 6%."),
    statement("Floods are excluded."),
  ],
};

type Said = Omit<Judgements["statements"][number], "statement">;

/** What a model says of the statements of an answer, in their order, and then of the controls. */
function judging(
  said: readonly (Said | undefined)[],
  ofControls: readonly Said["status"][] = CONTROLS.map(({ isRight }) =>
    isRight ? "supported" : "contradicted",
  ),
): Judgements {
  const all = [...said, ...ofControls.map((status) => ({ status, quote: "" }))];
  return {
    statements: all.flatMap((one, i) => (one === undefined ? [] : [{ statement: i + 1, ...one }])),
  };
}

it("counts each statement of the answer once, and none that is not there", () => {
  const judgements = judging([{ status: "supported", quote: "" }, undefined]);
  const more = [1, 1, 0, -3].map((n) => ({
    statement: n,
    status: "supported" as const,
    quote: "",
  }));
  const output = { statements: [...judgements.statements, ...more] };
  expect(verifier.count?.(output, task)).toEqual({ supported_statements: 1 });
  expect(verifier.summarise(output, task)).toMatch(/^1 of 2 statements supported/);
});

it("never lets a model overrule the rules on a number, but on words", () => {
  const output = judging([
    { status: "supported", quote: "Coastal homes pay" },
    { status: "supported", quote: "Floods are not covered." },
  ]);
  expect(verifier.faultIn(output, task)).toBeUndefined();
  expect(verdictsOf(output, task).map(({ status }) => status)).toEqual([
    "contradicted",
    "supported",
  ]);
});

it("is not certain of what the rules find proven and a model finds wrong", () => {
  const statements = [
    statement("A storm deductible of 5% is paid by coastal homes."),
    statement("Floods are not covered."),
  ];
  const output = judging([
    { status: "contradicted", quote: "Floods are not covered." },
    { status: "partially_supported", quote: "Coastal homes pay" },
  ]);
  expect(verdictsOf(output, { ...task, statements })).toEqual([
    {
      status: "uncertain",
      evidence: "Floods are not covered.",
      reasons: ["a model finds that the quote says otherwise: “Floods are not covered.”"],
      isDisputed: true,
    },
    {
      status: "partially_supported",
      evidence: "Coastal homes pay",
      reasons: ["a model finds only a part of it in the quote: “Coastal homes pay”"],
      isDisputed: false,
    },
  ]);
});

it("lets a model find a figure in what heads the quotes, and no other figure", () => {
  const text = "In 2024, coastal homes paid a storm deductible of 5%.";
  const headed = { ...statement(text), context: "manual 2024.pdf" };
  const asked = "Do coastal homes within 300 feet pay 5%?";
  const premise = {
    ...statement("Coastal homes within 300 feet pay a storm deductible of 5%."),
    question: asked,
  };
  const said = {
    status: "supported" as const,
    quote: "Coastal homes pay a storm deductible of 5%",
  };
  const output = judging([said, said, said]);
  const verdicts = verdictsOf(output, { ...task, statements: [headed, statement(text), premise] });
  expect(verdicts.map(({ status }) => status)).toEqual(["supported", "uncertain", "uncertain"]);
});

it("lets the rules judge what a model leaves out, or proves by words that stand nowhere", () => {
  const invented = judging([undefined, { status: "supported", quote: "Floods are excluded." }]);
  const stands = { ...task, statements: task.statements.toReversed() };
  const output = judging([undefined, { status: "not_found", quote: "" }]);
  const [byRules = ""] = stands.statements.map((each) => checkStatement(each).status);
  expect(verdictsOf(output, stands)[0]?.status).toBe(byRules);
  expect(verdictsOf(invented, task)).toEqual(
    task.statements.map(checkStatement).map(({ status, quote: evidence, reasons }) => ({
      status,
      evidence,
      reasons,
      isDisputed: false,
    })),
  );
  expect(verifier.faultIn(output, stands)).toBeUndefined();
  expect(verifier.faultIn(invented, task)).toContain("not in the evidence");
});

it("does not count the support of a model that supports a wrong control, nor the doubts of one that doubts a right one", () => {
  const floods = {
    ...task,
    statements: [statement("Flooding is no part of what the policy pays for.")],
  };
  const supported = { status: "supported" as const, quote: "Floods are not covered." };
  const byRules = verifier.rules(floods).statements[0]?.status;
  const gullible = CONTROLS.map(() => "supported" as const);
  expect(verdictsOf(judging([supported]), floods)[0]?.status).toBe("supported");
  expect(byRules).not.toBe("supported");
  expect(verdictsOf(judging([supported], gullible), floods)[0]?.status).toBe(byRules);
  expect(verdictsOf(judging([supported], []), floods)[0]?.status).toBe("supported");
  expect(verifier.summarise(judging([supported], gullible), floods)).toBe(
    "1 of 1 statement supported, which does not count: the model also supported a wrong control statement",
  );

  const proven = { ...task, statements: [statement("Floods are not covered.")] };
  const doubted = { status: "contradicted" as const, quote: "" };
  const timid = CONTROLS.map(() => "not_found" as const);
  expect(verdictsOf(judging([doubted]), proven)[0]?.status).toBe("uncertain");
  expect(verdictsOf(judging([doubted], timid), proven)[0]?.status).toBe("supported");
});

it("puts evidence between tags that no text in it can close", () => {
  const prompt = verifier.prompt(task).at(-1)?.content ?? "";
  const tag = /<(?:evidence|context)(-[0-9a-f]{8}) /.exec(prompt)?.[1] ?? "";
  const open = prompt.replaceAll(new RegExp(`<(\\w+)${tag} [\\s\\S]*?</\\1${tag}>`, "g"), "");
  expect(open).not.toContain("storm deductible of 5%");
  expect(open).not.toContain("manual.pdf");
});

it("holds a statement of two claims for as bad as the worse one", () => {
  const { status, quote } = checkStatement(
    statement("Coastal homes pay a storm deductible of 5%, but floods are covered."),
  );
  expect(status).toBe("contradicted");
  expect(quote).toBe("Floods are not covered.");
});

const claim = (text: string, status: Claim["status"], n: number): Claim => ({
  text,
  status,
  citations: [n],
  evidence: "",
});
const citation = (n: number, rest: Partial<Citation> = {}): Citation => ({
  n,
  documentId: "doc_manual.pdf",
  sourceFile: "manual.pdf",
  pageStart: 1,
  pageEnd: 1,
  chunkId: "ver_manual.pdf:0",
  quote: "",
  start: 0,
  end: 0,
  boxes: [],
  ...rest,
});

it("takes out what is contradicted or not found, and marks what is doubtful", () => {
  const claims = [
    claim("A is 1.", "supported", 1),
    claim("B is 2.", "contradicted", 2),
    claim("C is 3.", "uncertain", 3),
    claim("D is 4.", "partially_supported", 1),
    claim("E is 5.", "not_found", 4),
  ];
  const verified = applyVerification(
    claims,
    [1, 2, 3, 4].map((n) => citation(n)),
  );
  expect(verified.text).toBe(
    "A is 1. [1]\nC is 3 (not certain). [3]\nD is 4 (supported in part). [1]",
  );
  expect(verified.removed).toBe(2);
  expect(verified.citations.map(({ n }) => n)).toEqual([1, 3]);
  expect(verificationScore(claims)).toBe(0.4);
});

it.each([
  ["Net sales were $4.", "Net sales were $4"],
  ["Theft is covered.", "covered"],
])("holds %s against the whole sentence that its quote was cut from", (text, quote) => {
  const page = "Net sales were $4.2 million. Theft is never covered.";
  const start = page.indexOf(quote);
  const citations = [citation(1, { quote, start, end: start + quote.length })];
  const checked = checkClaimByRules(claim(text, "supported", 1), citations, read(page));
  expect(checked.status).toBe("contradicted");
  expect(toShownClaim(checked)).toBeUndefined();
});

it("supports a quote that the page breaks over lines, and an entry of a list", () => {
  const page =
    "Contents\n\nC-1 Premium Determination . . . . 7\n\nBeyond 900 feet the storm\ndeductible is 3 percent.";
  const quotes = [
    "C-1 Premium Determination . . . . 7",
    "Beyond 900 feet the storm\ndeductible is 3 percent.",
  ];
  const citations = quotes.map((quote, i) => {
    const start = page.indexOf(quote);
    return citation(i + 1, { quote, start, end: start + quote.length });
  });
  const claims = [
    claim("- Premium Determination", "supported", 1),
    claim("Beyond 900 feet the storm deductible is 3 percent.", "supported", 2),
  ];
  const checked = claims.map((each) => checkClaimByRules(each, citations, read(page)));
  expect(checked.map(({ status }) => status)).toEqual(["supported", "supported"]);
  expect(checked.map((each) => toShownClaim(each)?.text)).toEqual(claims.map((each) => each.text));
});

const TABLE = "Segment | 2025 | 2024\n--- | --- | ---\nTools | 153 | 99\nPaint | 12 | 99";

it.each([
  ["Segment: Tools; 2025: 153; 2024: 99", true],
  ["Segment: Tools; 2025: 99; 2024: 153", false],
  ["Segment: Tools; 2025: 12; 2024: 99", false],
  ["Segment: Paint; 2025: 153; 2024: 99", false],
])("a table row rendered with its headings, %s: supported is %s", (text, isSupported) => {
  const quote = "Tools | 153 | 99";
  const start = TABLE.indexOf(quote);
  const citations = [citation(1, { quote, start, end: start + quote.length })];
  const checked = checkClaimByRules(claim(text, "supported", 1), citations, read(TABLE));
  expect(checked.status === "supported").toBe(isSupported);
});
