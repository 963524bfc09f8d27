// Clauses cut off, function words in other words, and who did what to whom.
import { type Retelling, withWords } from "../retelling.ts";

const NAME = String.raw`[A-Z]\w+(?: [A-Z]\w+)+`;
const PASSIVE = new RegExp(`\\b(${NAME}) (was|were) (\\w+ed) by (${NAME})\\b`);

export const WORDINGS: readonly Retelling[] = [
  {
    name: "active for passive",
    isRight: true,
    of: PASSIVE,
    tell: ([, a, , verb, b]) => `${b} ${verb} ${a}.`,
  },
  {
    name: "the other one did it",
    isRight: false,
    of: PASSIVE,
    tell: ([, a, , verb, b]) => `${a} ${verb} ${b}.`,
  },
  withWords("can: able to", true, [/ can (?=[a-z]+ )/, " is able to "]),
  withWords("must: required to", true, [/ must (?=[a-z]+ )/, " is required to "]),
  withWords("must: may", false, [/\b(?<=[a-z]{4}s) must (?=[a-z]+ )/, " may "]),
  withWords("because of: due to", true, [/ because of /, " due to "]),
  withWords("also: in addition", true, [/ also /, " in addition "]),
  withWords("before: prior to", true, [/ before (?=the|his|her|its|their|a )/, " prior to "]),
  withWords("if: in the event that", true, [/ if (?=the|a|we|you)/, " in the event that "]),
  withWords("to: in order to", true, [/ to (?=[a-z]+ the )/, " in order to "]),
  withWords("to the: from the", false, [/ to the /, " from the "]),
  withWords("the second largest: the largest", false, [
    / (?:second|third|fourth)[ -](?=[a-z]{3,}est )/,
    " ",
  ]),
  {
    name: "cut before a clause",
    isRight: true,
    of: /^([^,;:]{30,140}), (?:which|who|where|because|while|although|whereas|and|but) [^;:]{10,200}\.$/,
    tell: ([, main]) => `${main}.`,
  },
  {
    name: "cut before a condition",
    isRight: false,
    of: /^([^,;:]{20,120}) (?:if|unless|except|only if|provided that|until) [^;:]{10,150}\.$/,
    tell: ([, main]) => `${main}.`,
  },
  {
    name: "one of a list",
    isRight: true,
    of: /^(.{10,120}?)[A-Z]?[a-z]{4,}, ([a-z]{4,}),? and [a-z]{4,}([ .].{0,100})$/,
    tell: ([, before, one, behind]) => `${before}${one}${behind}`,
  },
  {
    name: "denied",
    isRight: false,
    of: /^(?!.*\bnot\b)(.{10,120}?) (is|was|are|were) ([a-z]+ed [^,;]{5,100})\.$/,
    tell: ([, what, be, rest]) => `${what} ${be} not ${rest}.`,
  },
];
