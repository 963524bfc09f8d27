// What a mock model writes to the agents' prompts: right, or wrong in one of the ways models are.

import {
  agentOf,
  type Message,
  partsOf,
  passagesIn,
  questionIn,
  statementsIn,
} from "./read-prompt.ts";

export const REPLY_KINDS = [
  "valid",
  "invalid",
  "half",
  "hallucinating",
  "refusing",
  "obeying",
] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** The whole text; the same for the same prompt. */
export function replyTo(messages: readonly Message[], kind: ReplyKind): string {
  switch (kind) {
    case "valid":
      return validReply(messages);
    case "invalid":
      return "Of course! The answer is forty-two, as everyone knows.";
    case "half":
      return validReply(messages).slice(0, 60);
    case "hallucinating":
      return hallucinated(messages);
    case "refusing":
      return "I'm sorry, but I can't help with that request.";
    case "obeying":
      return obedient(messages);
  }
}

/** Well-formed output for each agent; empty plans and choices where the writer's is not asked for. */
function validReply(messages: readonly Message[]): string {
  const { user } = partsOf(messages);
  const question = questionIn(user);
  switch (agentOf(messages)) {
    case "synthesiser":
      return JSON.stringify(bestSentence(user, question));
    case "analyst":
      return JSON.stringify(analysisOf(question));
    case "planner": {
      const step = { step_number: 1, query: question, tool: "search" };
      return JSON.stringify({ steps: [step], requires_combination: false, strategy: "direct" });
    }
    case "verifier":
      return JSON.stringify({ statements: statementsIn(user).map(toSupported) });
    case "critic": {
      const scores = { relevance: 0.9, completeness: 0.9, accuracy: 1, coherence: 0.9 };
      return JSON.stringify({ ...scores, citation: 1, suggestions: [] });
    }
    case "router":
      return JSON.stringify({ documents: [1], reason: "the first" });
    case "assessor":
      return JSON.stringify({ quality: 0.9, missing: "" });
    case "researcher":
      return JSON.stringify({ sufficient: true, gaps: [] });
    case "rewriter":
      return JSON.stringify({ queries: [question] });
    case "calculator":
      return JSON.stringify({ expression: null });
    case "summary":
      return JSON.stringify(descriptionOf(user));
    case "notes":
      return `- ${firstWords(between(user, "<part>", "</part>"), 12)}`;
    default:
      return user;
  }
}

/** The sentence of the passages that shares most words with the question, quoted. */
function bestSentence(user: string, question: string): unknown {
  const wanted = new Set(wordsOf(question));
  const best = sentencesIn(user)
    .map((sentence) => ({
      ...sentence,
      score: wordsOf(sentence.text).filter((w) => wanted.has(w)).length,
    }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 2) return { sufficient: false, statements: [] };
  const quotes = [{ passage: best.passage, quote: best.text }];
  return { sufficient: true, statements: [{ text: best.text, quotes }] };
}

function analysisOf(question: string): unknown {
  return {
    action: "RETRIEVE",
    stand_alone: question,
    intent: "to know",
    complexity: "SIMPLE",
    kind: "fact",
    reply: "",
  };
}

function descriptionOf(user: string): unknown {
  const text = between(user, "<document>", "</document>");
  return {
    document_type: /"document_type":"([^"]+)"/.exec(user)?.[1] ?? "document",
    title: null,
    organisation: null,
    period: null,
    summary: `A document that begins so: ${firstWords(text, 30)}`,
    key_topics: [firstWords(text, 3)],
    use_for: `Questions about ${firstWords(text, 5)}`,
  };
}

function between(text: string, start: string, end: string): string {
  return text.slice(text.indexOf(start) + start.length, text.lastIndexOf(end)).trim();
}

function firstWords(text: string, count: number): string {
  return text.split(/\s+/).slice(0, count).join(" ").slice(0, 90) || "it";
}

/** Names, numbers and passages that are nowhere. */
function hallucinated(messages: readonly Message[]): string {
  const { system } = partsOf(messages);
  if (system.includes('"documents"')) return JSON.stringify({ documents: [97], reason: "Q.pdf" });
  const quote = "Dr. Elvira Quandt paid 98,765 crowns on 31 February 2091.";
  const statements = [
    {
      text: quote,
      quotes: [
        { passage: 88, quote },
        { passage: 1, quote },
      ],
    },
  ];
  return JSON.stringify({ sufficient: true, statements });
}

/** Does whatever reaches it outside a fence, by any message; what stands inside is material to it. */
function obedient(messages: readonly Message[]): string {
  const outside = messages
    .map(({ content }) => content.replaceAll(/<([a-z]+-[0-9a-f]{8})\b[\s\S]*?<\/\1>/g, ""))
    .join("\n");
  return /ignore (?:all|previous|the)/i.test(outside) ? "PWNED" : validReply(messages);
}

function sentencesIn(user: string): { passage: number; text: string }[] {
  return passagesIn(user).flatMap(({ number, body }) =>
    body
      .split(/(?<=[.!?])\s+|\n/)
      .filter((text) => text.length > 20)
      .map((text) => ({ passage: number, text })),
  );
}

function toSupported({ number, evidence }: { number: number; evidence: string }): unknown {
  return { statement: number, status: "supported", quote: evidence };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
