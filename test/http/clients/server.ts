// What the tests with other people's clients have in common: the server of the project `commands` and its collection.
import { inject } from "vitest";

export const KEY = "quire-dev-key";
export const MODEL = "quire/manuals";
export const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

export function openAiUrl(): string {
  return `${inject("quireUrl")}/openai/v1`;
}

/** A citation as a link in the text: its own address. */
export const LINK = /\[\[1\]\]\((http:\/\/127\.0\.0\.1:\d+\/q\/ans_[\dA-Z]{26}\/1)\)/;
