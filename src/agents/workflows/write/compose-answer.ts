// Builds the final answer from the review: formatted, with the warnings that a reader needs.
import {
  type Answer,
  type Claim,
  type ShownStatement,
  UNANSWERED_INTRODUCTION,
} from "../../../domain/answers/answer.ts";
import type { TraceStep } from "../../../domain/answers/trace.ts";
import { warning } from "../../../domain/answers/warning.ts";
import type { Analysis } from "../../analyst/agent.ts";
import { formatClosest, formatOthers } from "../../closest/format-closest.ts";
import { confidenceOf, likelihoodOf } from "../confidence.ts";
import { coverageOf } from "../../critic/coverage.ts";
import { formatAnswer, formatPlain } from "../../formatter/format.ts";
import type { Style } from "../../formatter/style.ts";
import { insufficientAnswer, warnOfUnready } from "../../formatter/insufficient.ts";
import type { SurroundingPassages, Unanswered } from "../look/around.ts";
import type { Reviewed } from "../review/judge.ts";
import { usesModel, type Run } from "../../run/run.ts";
import { policyOf } from "../../run/trace.ts";
import { warnOfLeftOut, warnOfLimits, warnOfOcr } from "./warnings.ts";

/** Says nothing about the documents, because a failed check does not tell what they contain. */
function rejectedAnswer(claims: readonly Claim[]): string {
  const [reason] = claims.flatMap(({ reasons = [] }) => reasons);
  const why = reason === undefined ? "." : `: ${reason}.`;
  return `An answer was written, but what it quotes does not prove it, so it is not shown${why}`;
}

/** Returns the fields of an answer before anything is found. */
export function emptyAnswer(
  run: Run,
  { question, text }: Analysis,
): Omit<Answer, "answer" | "outcome"> {
  return {
    question,
    standAlone: text,
    policy: policyOf(run.trace.filter(({ agent }) => agent === "analyst")),
    citations: [],
    closest: [],
    otherPassages: [],
    otherPassagesText: "",
    claims: [],
    statements: [],
    critique: null,
    calculations: [],
    bibliography: [],
    confidence: 0,
    warnings: run.warnings,
  };
}

type Finished = { analysis: Analysis; reviewed: Reviewed; style: Style } & SurroundingPassages;

export function composeAnswer(
  run: Run,
  { analysis, reviewed, style, unanswered, others }: Finished,
): Answer {
  const { draft, shown, claims, citations, removed, critique } = reviewed;
  const { cited, policy, unquoted = 0 } = draft;
  const isAnswered = shown.length > 0;
  const formatted = formatAnswer(style, shown, citations);
  const { leftOut } = formatted;
  const outcome = outcomeOf(reviewed, unanswered);
  const closest = outcome === "rejected" ? [] : (unanswered?.closest ?? []);
  const text = isAnswered ? formatted.text : textOf({ outcome, style, claims, unanswered });
  if (!isAnswered) run.emit({ event: "delta", text });
  run.warnings.push(...warnOfUnready(unanswered?.readiness));
  warnOfLeftOut(run, { dropped: cited.dropped, unquoted, removed, leftOut });
  warnOfLimits(run);
  warnOfOcr(run, citations);
  const isQuoted = policy === "rules" && claims.some(({ basis }) => basis === undefined);
  if (run.mode === "abstractive" && isAnswered && isQuoted) {
    run.warnings.push(warning("not_worded"));
  }
  return {
    ...emptyAnswer(run, analysis),
    answer: text,
    outcome,
    closest,
    otherPassages: others,
    otherPassagesText: formatOthers(style, others, {
      lastNumber: Math.max(0, ...citations.map(({ n }) => n)),
      length: formatted.text.length,
    }),
    policy: policyOf([draft, ...reviewersOf(run)]),
    citations,
    claims,
    statements: statementsIn(shown, leftOut),
    critique: claims.length > 0 ? critique : null,
    calculations: cited.calculations,
    bibliography: isAnswered ? formatted.bibliography : [],
    confidence:
      outcome === "closest"
        ? Math.round(1000 * (unanswered?.presence ?? 0)) / 1000
        : confidenceOfAnswer(),
  };

  function confidenceOfAnswer(): number {
    return confidenceOf({
      question: analysis.text,
      claims: shown,
      citations,
      coverage: coverageOf({ ...draft.question, text: analysis.text }, citations),
      isQuoted: policy === "rules",
      likelihood: policy === "rules" ? likelihoodOf(draft.question, citations) : undefined,
    });
  }
}

/** Leaves out the last statements, beyond the maximum length. */
function statementsIn(shown: readonly Claim[], leftOut: number): ShownStatement[] {
  return shown
    .slice(0, shown.length - leftOut)
    .map(({ text, status, citations }) => ({ text, status, citations }));
}

/**
 * Returns the outcome. Only a model's words can be "rejected": quotes of the documents that fail
 * verification are passages close to the question.
 */
function outcomeOf(
  { shown, removed, draft }: Reviewed,
  unanswered: Unanswered | undefined,
): Answer["outcome"] {
  if (shown.length > 0) return "answered";
  // An unproven draft does not tell what the documents contain.
  const isWritten = removed > 0 || draft.cited.dropped > 0;
  if (isWritten && draft.policy !== "rules") return "rejected";
  const isFound = (unanswered?.closest.length ?? 0) > 0;
  return isFound && draft.policy === "rules" ? "closest" : "insufficient";
}

type TextToWrite = Pick<Finished, "style" | "unanswered"> & {
  outcome: Answer["outcome"];
  claims: readonly Claim[];
};

function textOf({ outcome, style, claims, unanswered }: TextToWrite): string {
  if (outcome === "rejected") return formatPlain(style, rejectedAnswer(claims));
  const closest = unanswered?.closest ?? [];
  // Passages that a model has read without finding an answer may state it after all.
  const introduction = outcome === "insufficient" ? UNANSWERED_INTRODUCTION : undefined;
  if (closest.length > 0) return formatClosest(style, closest, introduction);
  return formatPlain(style, insufficientAnswer(unanswered?.readiness));
}

/**
 * Returns the review steps that were to use the model. Steps that always use rules do not make an
 * answer's policy mixed.
 */
function reviewersOf(run: Run): TraceStep[] {
  return run.trace.filter(
    ({ agent }) => (agent === "verifier" || agent === "critic") && usesModel(run, agent),
  );
}
