// The analyst: rewrites the question so that it stands alone, and decides how many steps it needs,
// before anything is retrieved.
import { newFence } from "../run/fences.ts";
import { z } from "zod";
import type { Turn } from "../../domain/answers/session.ts";
import { inventedFigure } from "../run/figures.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { standAlone } from "./follow-up/stand-alone.ts";
import { COMPLEXITIES, complexityOf, kindOf, QUESTION_KINDS, type QuestionKind } from "./kind.ts";
import { conditionsIn, entitiesIn, periodsWritten } from "../../language/question/conditions.ts";
import { replyAboutConversation, replyToSmallTalk } from "./small-talk.ts";
import { oneOf, textUpTo } from "../../models/replies/as-meant.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { asksDocuments, isSelfContained } from "./asks-documents.ts";
import instructions from "./prompt.txt";

const Action = oneOf(["RETRIEVE", "ANSWER", "INSUFFICIENT"]);
const Kind = oneOf(QUESTION_KINDS);
const Complexity = oneOf(COMPLEXITIES);

const Output = z.preprocess(
  asMeant,
  z.object({
    action: Action,
    stand_alone: z.string().min(1).max(2000),
    intent: textUpTo(300),
    complexity: Complexity,
    kind: Kind,
    /** The reply if nothing is retrieved. */
    reply: textUpTo(2000),
  }),
);

/** Fills in what a model leaves out, or expresses in words of its own, by rules. */
function asMeant(value: unknown): unknown {
  const read = z.looseObject({ stand_alone: z.string().trim().min(1) }).safeParse(value);
  if (!read.success) return value;
  const { stand_alone: text, ...said } = read.data;
  const kind = kindAsked(text);
  return {
    ...said,
    stand_alone: text,
    action: Action.safeParse(said["action"]).data ?? "RETRIEVE",
    kind: Kind.safeParse(said["kind"]).data ?? kind,
    complexity: Complexity.safeParse(said["complexity"]).data ?? complexityOf(text, kind),
  };
}

export type Asked = { question: string; history: readonly Turn[] };

/** The question as every later agent reads it. */
export type Analysis = Omit<z.infer<typeof Output>, "stand_alone"> & {
  /** The question as asked. */
  question: string;
  /** The question in a form that stands alone. */
  text: string;
  entities: string[];
  periods: string[];
  conditions: string[];
};

/** The most turns in a prompt; the oldest are left out. */
const TURNS_SHOWN = 10;
const LONGEST_ANSWER = 600;

export const analyst: Agent<Asked, z.infer<typeof Output>> = {
  name: "analyst",
  prompt: createPrompt(instructions, ({ question, history }) => {
    const fence = newFence();
    const turns = history
      .slice(-TURNS_SHOWN)
      .map(({ question: asked, answer = "" }) =>
        fence("turn", `Reader: ${asked}\nAnswer: ${answer.slice(0, LONGEST_ANSWER)}`),
      );
    return [...turns, `Question: ${question}`].join("\n\n");
  }),
  output: Output,
  faultIn: ({ action, stand_alone: text, reply }, { question, history }) => {
    // Such a reply is unproven, and nobody would have searched the documents.
    const isForDocuments = {
      RETRIEVE: undefined,
      ANSWER: asksDocuments,
      INSUFFICIENT: isSelfContained,
    };
    if (isForDocuments[action]?.(question) === true) return OF_DOCUMENTS;
    const turns = history.flatMap((turn) => [turn.question, turn.answer ?? ""]);
    const invented = inventedFigure(`${text} ${reply}`, [question, ...turns].join(" "));
    return invented === undefined
      ? undefined
      : `${invented} stands neither in the question nor in the conversation.`;
  },
  rules: ({ question, history }) => {
    const reply = replyToSmallTalk(question) ?? replyAboutConversation(question, history);
    const text = reply === undefined ? standAlone(question.trim(), history) : question;
    const kind = kindAsked(text);
    return {
      action: reply === undefined ? "RETRIEVE" : "ANSWER",
      stand_alone: text,
      intent: reply === undefined ? kind.replace("_", " or ") : "small talk",
      complexity: reply === undefined ? complexityOf(text, kind) : "SIMPLE",
      kind,
      reply: reply ?? "",
    };
  },
  summarise: ({ action, kind, complexity, stand_alone: text }) =>
    action === "RETRIEVE"
      ? `${complexity.toLowerCase()} question (${kind.replace("_", " or ")}): ${text}`
      : "answered without a search",
};

const OF_DOCUMENTS = 'The documents may answer the question, so "action" must be RETRIEVE.';

/** Returns the kind of the question. "Could you tell me …?" is not a yes-or-no question. */
function kindAsked(text: string): QuestionKind {
  const said = kindOf(text);
  return said === "yes_no" ? kindOf(parseOnce(text).text) : said;
}

/** Returns the analysis of the same question in other words, by rules. */
export function analyseText({ question, action, reply, intent }: Analysis, text: string): Analysis {
  const kind = kindAsked(text);
  const complexity = complexityOf(text, kind);
  return toAnalysis(question, { action, reply, intent, stand_alone: text, kind, complexity });
}

/** Adds what the rules read from the stand-alone question, whether rules or a model rewrote it. */
export function toAnalysis(question: string, output: z.infer<typeof Output>): Analysis {
  const { stand_alone: text, ...decided } = output;
  return {
    ...decided,
    question,
    text,
    entities: entitiesIn(text),
    periods: periodsWritten(text),
    conditions: conditionsIn(text),
  };
}
