// What a mock model writes to the agents' prompts: right, or wrong in one of the ways models are.

type Message = { role: string; content: string };

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

/** Quotes the sentence of the passages that shares most words with the question; empty plans and choices elsewhere. */
function validReply(messages: readonly Message[]): string {
  const { system, user } = partsOf(messages);
  if (!system.includes('"sufficient": true, "statements"'))
    return JSON.stringify(otherAgent(system, user));
  const question = questionIn(user);
  const wanted = new Set(wordsOf(question));
  const best = sentencesIn(user)
    .map((sentence) => ({
      ...sentence,
      score: wordsOf(sentence.text).filter((w) => wanted.has(w)).length,
    }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 2) {
    return JSON.stringify({ sufficient: false, statements: [] });
  }
  const quotes = [{ passage: best.passage, quote: best.text }];
  return JSON.stringify({ sufficient: true, statements: [{ text: best.text, quotes }] });
}

/** Well-formed output for the agents that don't write answers. */
function otherAgent(system: string, user: string): unknown {
  const question = questionIn(user);
  if (system.includes('"stand_alone"')) {
    return {
      action: "RETRIEVE",
      stand_alone: question,
      intent: "to know",
      complexity: "SIMPLE",
      kind: "fact",
      reply: "",
    };
  }
  if (system.includes('"steps"')) {
    const step = { step_number: 1, query: question, tool: "search" };
    return { steps: [step], requires_combination: false, strategy: "direct" };
  }
  if (system.includes('"status"')) return { statements: evidenceIn(user).map(toSupported) };
  if (system.includes('"coherence"')) {
    const scores = { relevance: 0.9, completeness: 0.9, accuracy: 1, coherence: 0.9, citation: 1 };
    return { ...scores, suggestions: [] };
  }
  if (system.includes('"documents"')) return { documents: [1], reason: "the first" };
  if (system.includes('"quality"')) return { quality: 0.9, missing: "" };
  if (system.includes('"gaps"')) return { sufficient: true, gaps: [], queries: [] };
  if (system.includes('"queries"')) return { queries: [question] };
  return {};
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

/** Does whatever reaches it outside the fence of the passages; what stands inside is material to it. */
function obedient(messages: readonly Message[]): string {
  const { user } = partsOf(messages);
  const outside = user.replaceAll(/<(passage-[0-9a-f]{8})\b[\s\S]*?<\/\1>/g, "");
  return /ignore (?:all|previous|the)/i.test(outside) ? "PWNED" : validReply(messages);
}

function partsOf(messages: readonly Message[]): { system: string; user: string } {
  const of = (role: string): string =>
    messages.find((message) => message.role === role)?.content ?? "";
  return { system: of("system"), user: of("user") };
}

function questionIn(user: string): string {
  return user.slice(user.lastIndexOf("Question: ") + "Question: ".length).trim() || "question";
}

function sentencesIn(user: string): { passage: number; text: string }[] {
  const passages = user.matchAll(
    /<passage-[0-9a-f]{8} number="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage-/g,
  );
  return Array.from(passages, ([, number = "0", body = ""]) =>
    body
      .split(/(?<=[.!?])\s+|\n/)
      .filter((text) => text.length > 20)
      .map((text) => ({ passage: Number(number), text })),
  ).flat();
}

function evidenceIn(user: string): string[] {
  const blocks = user.matchAll(/<evidence-[0-9a-f]{8} statement="\d+">\n([\s\S]*?)\n<\/evidence-/g);
  return Array.from(blocks, ([, evidence = ""]) => evidence);
}

function toSupported(quote: string, i: number): unknown {
  return { statement: i + 1, status: "supported", quote };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
