// The question during which a rule is called.
import { AsyncLocalStorage } from "node:async_hooks";

const asked = new AsyncLocalStorage<string>();

export function whileAsking<T>(question: string, work: () => T): T {
  return asked.run(question, work);
}

/** Empty outside of a question. */
export function questionAsked(): string {
  return asked.getStore() ?? "";
}
