// Makes pdf.js count its work (see `within-bounds.ts`) where its inner classes do it: reading
// operators, saving states, decoding data and filling character maps.
import { z } from "zod";
import { MAX_PAGE_WORK } from "../../limits.ts";
import { countBytes, type Decoder } from "./count-bytes.ts";
import {
  type Counter,
  type Operation,
  type PageContent,
  runningCounter,
  spend,
  spendOf,
} from "./within-bounds.ts";

type Preprocessor = PageContent & { read: (operation: Operation) => boolean };
type States = { stateStack: unknown[]; save: () => void };
type TextState = Record<"textMatrix" | "textLineMatrix" | "fontMatrix", number[]> & {
  clone: () => TextState;
};
type MapRange = (low: number, high: number, first: unknown) => void;
type CharacterMap = Record<"mapCidRange" | "mapBfRange" | "mapBfRangeToArray", MapRange> & {
  mapOne: (code: number, value: unknown) => void;
};

const classOf = <T>() => z.custom<{ prototype: T }>((value) => typeof value === "function");
const Boundable = z.object({
  boundable: z.object({
    EvaluatorPreprocessor: classOf<Preprocessor>(),
    StateManager: classOf<States>(),
    TextState: classOf<TextState>(),
    DecodeStream: classOf<Decoder>(),
    CMap: classOf<CharacterMap>(),
  }),
});

const bounded = new WeakSet<object>();

/**
 * Makes pdf.js count its work. Throws if the installation did not prepare the module. Repeating it
 * changes nothing.
 */
export function countWork(module: object): void {
  if (bounded.has(module)) return;
  const { data } = Boundable.safeParse(module);
  if (data === undefined) {
    throw new Error("pdf.js is not prepared. Run `node scripts/open-pdfjs.ts` and start again.");
  }
  bounded.add(module);
  const { EvaluatorPreprocessor, StateManager, TextState, DecodeStream, CMap } = data.boundable;
  countOperators(EvaluatorPreprocessor.prototype);
  countStates(StateManager.prototype);
  separateStates(TextState.prototype);
  countBytes(DecodeStream.prototype);
  countCharacters(CMap.prototype);
}

/**
 * The counters of the tasks that preprocessors work for. Each is looked up once, because a page has
 * thousands of operators.
 */
const counters = new WeakMap<Preprocessor, Counter>();

/** Counts operators. Beyond a limit, a content stream appears to end. */
function countOperators(preprocessor: Preprocessor): void {
  const read = preprocessor.read;
  preprocessor.read = function (operation) {
    const counter = counters.get(this) ?? begin(this);
    if (counter === undefined) return read.call(this, operation);
    if (!spendOf(counter, "operators", 1) || !read.call(this, operation)) {
      counter.left.nestedForms += 1;
      return false;
    }
    counter.observe?.(this, operation);
    return spendOf(counter, "text", textIn(operation.args));
  };
}

/** Begins a count. The page and each execution of a form have their own preprocessor. */
function begin(preprocessor: Preprocessor): Counter | undefined {
  const counter = runningCounter();
  if (counter === undefined) return undefined;
  counters.set(preprocessor, counter);
  const first = preprocessor.stateManager.state;
  // pdf.js multiplies matrices for each glyph, which is faster if all of them are the same kind of
  // array.
  if (Object.hasOwn(first, "ctm")) first.ctm = Array.from(first.ctm);
  spendOf(counter, "forms", 1);
  // The budget is returned where the content ends, because pdf.js keeps everything that a form is
  // read with while the forms in it are read.
  spendOf(counter, "nestedForms", 1);
  return counter;
}

/**
 * An operator that shows text costs as much as a few characters, because each text has its own
 * position.
 */
const TEXT_COST = 4;

function textIn(args: unknown): number {
  if (!Array.isArray(args)) return 0;
  let cost = 0;
  for (const argument of args) {
    if (typeof argument === "string") cost += TEXT_COST + argument.length;
    else if (Array.isArray(argument)) cost += textIn(argument);
  }
  return cost;
}

function countStates(states: States): void {
  const save = states.save;
  states.save = function () {
    if (this.stateStack.length < MAX_PAGE_WORK.savedStates) save.call(this);
    else spend("savedStates", Number.POSITIVE_INFINITY);
  };
}

/**
 * Gives all states the same prototype. pdf.js makes each state the prototype of the next one,
 * although it copies all members. Every state would then have its own shape in V8, and each access
 * to a member would take several times as long.
 */
function separateStates(prototype: TextState): void {
  prototype.clone = function () {
    const state: TextState = Object.assign(Object.create(prototype), this);
    state.textMatrix = state.textMatrix.slice();
    state.textLineMatrix = state.textLineMatrix.slice();
    state.fontMatrix = state.fontMatrix.slice();
    return state;
  };
}

/** Counts the entries of the maps from codes to characters. Beyond the limit, no entry is added. */
function countCharacters(map: CharacterMap): void {
  for (const name of ["mapCidRange", "mapBfRange", "mapBfRangeToArray"] as const) {
    const original = map[name];
    map[name] = function (low, high, first) {
      const count = Array.isArray(first) ? first.length : high - low + 1;
      if (spend("characters", count)) original.call(this, low, high, first);
    };
  }
  const mapOne = map.mapOne;
  map.mapOne = function (code, value) {
    if (spend("characters", 1)) mapOne.call(this, code, value);
  };
}
