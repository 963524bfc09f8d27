// Computes the numbers from which a candidate's score is made, nearly all in [0, 1].
import { CAPTION, isHeading } from "../../../language/headings.ts";
import { isStopTerm } from "../../../language/words/terms.ts";
import { holdsKind } from "../answer-kind.ts";
import type { Candidate } from "../candidates.ts";
import { conflictFeatures } from "./conflicts.ts";
import { densityOf, labelFit, labelOf, shareBeforeCause, shareOfMeasure } from "./closeness.ts";
import {
  isInQuestion,
  largestUnmet,
  pairsMet,
  shareMet,
  shareOf,
  informativeTermsOf,
  unmetShare,
  withoutDocumentName,
} from "../coverage.ts";
import { definesSubject, spelledOut } from "../certain/definitions.ts";
import { plainWords, type QuestionProfile } from "../read-question.ts";
import type { PassagesSummary } from "./passages-summary.ts";

export type Features = ReturnType<typeof featuresOf>;

export function featuresOf(sought: QuestionProfile, candidate: Candidate, field: PassagesSummary) {
  const { terms, before, surroundings, text, passage, rank, form } = candidate;
  const { named, text: whole } = surroundings;
  const isNear = (term: string): boolean => terms.has(term) || before.has(term) || named.has(term);
  const own = shareMet(sought, (term) => terms.has(term));
  const core = withoutDocumentName(sought, named);
  const defines = sought.asksMeaning ? definesSubject(core, text) : 0;
  const abbreviates = sought.asksMeaning ? Number(spelledOut(sought, text) !== undefined) : 0;
  const isAmount = sought.parsed.answerType === "amount" || sought.parsed.answerType === "count";
  const textWithHeader = form === "row" ? `${candidate.header?.text ?? ""}\n${text}` : text;
  const measureUnmet =
    sought.parsed.measure === "" ? 0 : 1 - shareOfMeasure(sought, textWithHeader, named);
  // The years that head the columns of a row do not tell when something is.
  const kind = holdsKind(sought, sought.parsed.answerType === "when" ? text : textWithHeader);
  return {
    own,
    core: shareMet(core, (term) => terms.has(term)),
    coreUnmet: largestUnmet(core, (term) => terms.has(term)),
    near: shareMet(sought, isNear),
    around: shareMet(sought, (term) => isNear(term) || whole.has(term)),
    unmet: largestUnmet(sought, (term) => isNear(term)),
    pairs: pairsMet(sought, textWithHeader),
    rank: 1 / (1 + rank),
    hit: Number(candidate.isHit),
    score: passage.score,
    relative: field.best === 0 ? 0 : passage.score / field.best,
    fileShare: field.fileShares.get(passage.filename) ?? 0,
    dense: densityOf(core, sought, textWithHeader),
    cause: sought.parsed.answerType === "reason" ? shareBeforeCause(core, text) : 0,
    measureUnmet,
    amountUnmet: isAmount ? measureUnmet : 0,
    meaningUnmet: sought.asksMeaning ? 1 - Math.max(defines, abbreviates) : 0,
    yesNo: Number(sought.parsed.answerType === "yes_no"),
    calculates: Number(!["none", "count"].includes(sought.parsed.operation.kind)),
    holdsKind: Number(kind === "holds"),
    lacksKind: Number(kind === "lacks"),
    ownOfKind: kind === "holds" ? own : 0,
    nameUnmet: unmetShare(sought.names, (name) => name.every(isNear) || named.has(name.join(""))),
    ...conflictFeatures(sought, candidate, isNear),
    row: Number(form === "row"),
    list: Number(form === "list"),
    listAsked: Number(form === "list" && sought.parsed.answerType === "list"),
    label: labelFit(core, labelOf(text)),
    defines,
    abbreviates,
    ...formOf(sought, candidate),
    ...wordingFeatures(sought, text),
  };
}

function formOf(sought: QuestionProfile, { form, text, terms }: Candidate) {
  const beside = [...terms].filter((term) => !isStopTerm(term) && !isInQuestion(sought, term));
  return {
    whole: Number(/\p{Ll}/u.test(text) && /[.!;]["”’)\]]*\s*$/.test(text)),
    asks: Number(/\?["”’)]*\s*$|\bplease\b/i.test(text)),
    announces: Number(
      form !== "list" && (/:\s*$/.test(text) || isHeading(text) || CAPTION.test(text)),
    ),
    brings: Math.min(1, beside.length / 4),
    length: Math.min(1, Math.log1p(beside.length) / Math.log(80)),
  };
}

export function wordingFeatures(sought: QuestionProfile, text: string) {
  const terms = informativeTermsOf(text);
  const words = [...new Set(terms.filter((term) => !/\d/.test(term)))];
  const first = terms.findIndex((term) => isInQuestion(sought, term));
  const said = new Set(plainWords(text));
  return {
    /**
     * The share of its terms that the question contains. Numbers do not count, because they may be
     * the answer.
     */
    onSubject: shareOf(words, (term) => isInQuestion(sought, term)),
    /**
     * The relative position of the first such term, or 1 without one: an answer begins with its
     * subject.
     */
    late: first === -1 ? 1 : first / terms.length,
    /** The share of the question's words that it has in the same form: "costs" is not "cost". */
    sameForm: shareOf(sought.words, (word) => said.has(word)),
  };
}
