// Watches the functions of the answering core while an evaluation runs, or switches some of them off. Import this before anything
// that imports the product; it does nothing where neither variable is set.
//   WATCH_RULES=FILE   writes how often each function returned what, and for which questions
//   RULES_OFF=FILE     JSON, by function what it returns instead: `{"tables/answer/left-over:isUnread": "false"}`
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import { questionAsked } from "./question-asked.ts";
import { outcomeOf, valueOf } from "./outcome.ts";
import { newRecord, noteOutcome } from "./record.ts";
import { wrapFunctions } from "./wrap-functions.ts";

type Rule = (...given: unknown[]) => unknown;
type Wrapper = (name: string, rule: Rule, given: unknown[]) => unknown;

const CORE = /\/src\/((?:agents|tables|language)\/.*)\.ts$/;
const WRAPPER = "ruleCalled";

const watched = process.env["WATCH_RULES"];
const switchedOff = process.env["RULES_OFF"];

if (switchedOff !== undefined) wrapAll(returningInstead(readOutcomes(switchedOff)));
else if (watched !== undefined) wrapAll(recordingTo(watched));

function wrapAll(wrapper: Wrapper): void {
  Object.assign(globalThis, { [WRAPPER]: wrapper });
  registerHooks({
    load(url, context, nextLoad) {
      const [, module] = CORE.exec(url) ?? [];
      if (module === undefined) return nextLoad(url, context);
      const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8"));
      return {
        format: "module",
        source: wrapFunctions(source, module, WRAPPER),
        shortCircuit: true,
      };
    },
  });
}

function recordingTo(path: string): Wrapper {
  const record = newRecord();
  process.once("exit", () => writeFileSync(path, JSON.stringify(record)));
  return (name, rule, given) => {
    const returned = rule(...given);
    const note = (value: unknown): void =>
      noteOutcome(record, name, {
        outcome: outcomeOf(value, given) ?? "another",
        question: questionAsked(),
      });
    if (returned instanceof Promise) void returned.then(note, () => undefined);
    else note(returned);
    return returned;
  };
}

function returningInstead(outcomes: ReadonlyMap<string, string>): Wrapper {
  return (name, rule, given) => {
    const outcome = outcomes.get(name);
    if (outcome === undefined) return rule(...given);
    const value = valueOf(outcome, given);
    return isAsync(rule) ? Promise.resolve(value) : value;
  };
}

function isAsync(rule: Rule): boolean {
  return Object.prototype.toString.call(rule) === "[object AsyncFunction]";
}

function readOutcomes(path: string): Map<string, string> {
  const outcomes: unknown = JSON.parse(readFileSync(path, "utf8"));
  return new Map(Object.entries(outcomes ?? {}).map(([name, outcome]) => [name, String(outcome)]));
}
