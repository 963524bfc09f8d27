// Words that stand between a thing and its amount, and those that tell whether the thing belongs to another one.
import { FORMS_OF_BE } from "./function-words.ts";
import { wordSet } from "./word-lists.ts";

/** What links a measure to its amount: "is", "of", "to be at least"; not "in", "for" or "by", behind which something else is told. */
const LINKS =
  wordSet(`is are was were be being been will would shall of at to than not less more least most up over under about around approximately
  nearly roughly almost exactly only just currently now a an the`);
const BE = new RegExp(`^(?:${FORMS_OF_BE})$`);
const PREPOSITION = /^(?:of|to|for|in|on|at|by|from|with|under)$/;
const DETERMINER = /^(?:an?|the|our|its|their|your|my|his|her)$/;

export function linksAmount(word: string): boolean {
  return LINKS.has(word);
}

export function isFormOfBe(word: string): boolean {
  return BE.test(word);
}

export function isPreposition(word: string): boolean {
  return PREPOSITION.test(word);
}

export function isDeterminer(word: string): boolean {
  return DETERMINER.test(word);
}
