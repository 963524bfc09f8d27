// What the agents' prompts ask of a model that stands in for a real one.

export type Message = { role: string; content: string };

/** By what an agent's instructions say of its output, and of no other's. */
const OUTPUTS: readonly (readonly [string, string])[] = [
  ["analyst", '"stand_alone"'],
  ["planner", '"steps"'],
  ["verifier", '"status"'],
  ["critic", '"coherence"'],
  ["router", '"documents"'],
  ["assessor", '"quality"'],
  ["researcher", '"gaps"'],
  ["rewriter", '"queries"'],
  ["calculator", '"expression"'],
  ["synthesiser", '"sufficient": true, "statements"'],
  ["multi_query", "three other ways to ask"],
  ["hyde", "passage of a document that would answer"],
  ["summary", '"use_for"'],
  ["notes", "You take notes on one part"],
];

/** Which agent asks; "multi_query" and "hyde" are retrieval's own rewriter. */
export function agentOf(messages: readonly Message[]): string {
  const { system } = partsOf(messages);
  return OUTPUTS.find(([, output]) => system.includes(output))?.[0] ?? "unknown";
}

/** The first message of each role; empty where there is none. */
export function partsOf(messages: readonly Message[]): { system: string; user: string } {
  const of = (role: string): string =>
    messages.find((message) => message.role === role)?.content ?? "";
  return { system: of("system"), user: of("user") };
}

/** The question that ends a prompt. */
export function questionIn(user: string): string {
  return user.slice(user.lastIndexOf("Question: ") + "Question: ".length).trim() || "question";
}

/** The numbered passages of a prompt, in its order. */
export function passagesIn(user: string): { number: number; body: string }[] {
  const passages = user.matchAll(
    /<passage-[0-9a-f]{8} number="(\d+)"[^\n]*>\n([\s\S]*?)\n<\/passage-/g,
  );
  return Array.from(passages, ([, number = "0", body = ""]) => ({ number: Number(number), body }));
}

/** The numbered statements of a verifier's prompt, each with its evidence. */
export function statementsIn(user: string): { number: number; text: string; evidence: string }[] {
  const statements = user.matchAll(
    /^Statement (\d+): ([^\n]*)\n<context-[\s\S]*?\n<evidence-[0-9a-f]{8} statement="\d+">\n([\s\S]*?)\n<\/evidence-/gm,
  );
  return Array.from(statements, ([, number = "0", text = "", evidence = ""]) => ({
    number: Number(number),
    text,
    evidence,
  }));
}

/** Number of the first passage that holds the words, or 1: a quote that stands nowhere is the reader's to refuse. */
export function passageHolding(messages: readonly Message[], words: string): number {
  const { user } = partsOf(messages);
  return passagesIn(user).find(({ body }) => body.includes(words))?.number ?? 1;
}
