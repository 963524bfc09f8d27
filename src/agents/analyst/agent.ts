// The analyst: what is asked, by itself and in how many steps, before anything is looked for.
import { newFence } from "../run/fences.ts";
import { z } from "zod";
import type { Turn } from "../../domain/answers/session.ts";
import { inventedFigure } from "../run/figures.ts";
import { type Agent, prompted } from "../run/run-agent.ts";
import instructions from "./prompt.txt";
import { standAlone } from "./follow-up/stand-alone.ts";
import { COMPLEXITIES, complexityOf, kindOf, QUESTION_KINDS, type QuestionKind } from "./kind.ts";
import { conditionsIn, entitiesIn, periodsWritten } from "../../language/question/conditions.ts";
import { replyAboutConversation, replyToSmallTalk } from "./small-talk.ts";
import { oneOf, textUpTo } from "../../models/replies/as-meant.ts";
import { parseOnce } from "../../language/question/parse-question.ts";
import { ASKS_YES_OR_NO } from "../../language/question/answer-type.ts";
import { QUESTION_WORDS } from "../../language/words/function-words.ts";
import { namesSomething } from "./focus.ts";
import { refersBack } from "./follow-up/refer/references.ts";

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
    /** What to say if nothing is retrieved. */
    reply: textUpTo(2000),
  }),
);

/** Rules read from the question what a model leaves out or has a word of its own for. */
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
  /** As asked. */
  question: string;
  /** As it would be asked by itself. */
  text: string;
  entities: string[];
  periods: string[];
  conditions: string[];
};

/** Turns that a prompt holds; the oldest are left out. */
const TURNS_SHOWN = 10;
const LONGEST_ANSWER = 600;

export const analyst: Agent<Asked, z.infer<typeof Output>> = {
  name: "analyst",
  prompt: prompted(instructions, ({ question, history }) => {
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
    // Nothing proves such a reply, and nobody would have looked into the documents.
    const isForDocuments = { RETRIEVE: undefined, ANSWER: asksDocuments, INSUFFICIENT: isPlain };
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

/** "Could you tell me …?" asks no yes-or-no question. */
function kindAsked(text: string): QuestionKind {
  const said = kindOf(text);
  return said === "yes_no" ? kindOf(parseOnce(text).text) : said;
}

/** The same question in other words, by rules. */
export function analyseText({ question, action, reply, intent }: Analysis, text: string): Analysis {
  const kind = kindAsked(text);
  const complexity = complexityOf(text, kind);
  return toAnalysis(question, { action, reply, intent, stand_alone: text, kind, complexity });
}

/** What the rules read from the question once it stands alone, whether rules or a model rewrote it. */
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

const ASKS = new RegExp(`\\?\\W*$|^\\W*(?:(?:and|but|so|then|or) )?(?:${QUESTION_WORDS})\\b`, "i");
/** The assistant, or the conversation. */
const ABOUT_TALK =
  /\b(?:you(?:r|rs|rself)?|we|conversation|chat|ask(?:ed)?|said|told|talk(?:ed)?|discuss(?:ed)?|answers?|answered|questions?|so far)\b/i;
/** It asks something that it names, and speaks neither of the assistant nor of the conversation. */
function asksDocuments(question: string): boolean {
  const { text } = parseOnce(question);
  const isQuestion = ASKS.test(text) || ASKS_YES_OR_NO.test(text);
  return isQuestion && namesSomething(text) && !ABOUT_TALK.test(text);
}

/** And nothing in it needs to be asked back. */
function isPlain(question: string): boolean {
  return asksDocuments(question) && !refersBack(question);
}
