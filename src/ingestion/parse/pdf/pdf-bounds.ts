// Bounds the work that pdf.js does for one page. A PDF of 2 KB can ask for hours of work and for all memory: by states that
// are saved inside each other, forms that draw each other, compressed data and character maps. The work is counted, not
// timed, because the clock of a Worker stands still while it calculates.
import { AsyncLocalStorage } from "node:async_hooks";
import { brotliDecompressSync, inflateSync } from "node:zlib";
import { z } from "zod";
import { MAX_PAGE_WORK } from "../limits.ts";

export type PageWork = Readonly<Record<keyof typeof MAX_PAGE_WORK, number>>;

/** Thrown for a page, or a whole file, that asks for more work than its bound. */
export class TooMuchWork extends Error {
  constructor(kind: keyof PageWork) {
    super(`more work than the limit of ${kind}`);
    this.name = "TooMuchWork";
  }
}

type Counter = {
  left: Record<keyof PageWork, number>;
  exceeded: keyof PageWork | undefined;
  observe: ObserveOperator | undefined;
};

/** Is told each operator after pdf.js has read it and before it carries it out. */
export type ObserveOperator = (content: PageContent, operation: Operation) => void;

export type Watching = {
  observe?: ObserveOperator | undefined;
  /** Is told how many bytes the task has decoded. */
  decoded?: ((bytes: number) => void) | undefined;
};

/** The work that is being counted. Pages of several files may be read at the same time. */
const counting = new AsyncLocalStorage<Counter>();

/**
 * Runs a task of pdf.js and throws `TooMuchWork` if it reached a limit. Then its result, which may look complete, is not
 * used: pdf.js treats most errors as the end of the page.
 */
export async function withinBounds<T>(
  bounds: PageWork,
  task: () => Promise<T>,
  { observe, decoded }: Watching = {},
): Promise<T> {
  const counter: Counter = { left: { ...bounds }, exceeded: undefined, observe };
  try {
    const result = await counting.run(counter, task);
    if (counter.exceeded === undefined) return result;
  } catch (error) {
    if (counter.exceeded === undefined) throw error;
  } finally {
    decoded?.(bounds.bytes - counter.left.bytes);
  }
  throw new TooMuchWork(counter.exceeded);
}

/** Whether the work may go on. */
function spend(kind: keyof PageWork, amount: number): boolean {
  const counter = counting.getStore();
  return counter === undefined || spendOf(counter, kind, amount);
}

function spendOf(counter: Counter, kind: keyof PageWork, amount: number): boolean {
  counter.left[kind] -= amount;
  if (counter.left[kind] < 0) counter.exceeded ??= kind;
  return counter.exceeded === undefined;
}

/** `fn` is one of pdf.js's operator numbers. */
type Operation = { fn: number; args: unknown };
/** The content of a page, or of a form in one of the places where it is drawn. `ctm` maps it to the page as PDF measures it. */
export type PageContent = { stateManager: { state: { ctm: ArrayLike<number> } } };
type Preprocessor = PageContent & { read: (operation: Operation) => boolean };
type States = { stateStack: unknown[]; save: () => void };
type TextState = Record<"textMatrix" | "textLineMatrix" | "fontMatrix", number[]> & {
  clone: () => TextState;
};
type Decoder = {
  buffer: Uint8Array;
  minBufferLength: number;
  ensureBuffer: (requested: number) => Uint8Array;
  stream: { reset: () => void; isAsync: boolean } & Record<"getBytes", () => Uint8Array> &
    Record<"asyncGetBytes", () => Promise<Uint8Array | null>>;
  asyncGetBytesFromDecompressionStream: (format: Format) => Promise<Inflated>;
};
type Format = keyof typeof INFLATE;
type Inflated = { decompressed: Uint8Array | null; compressed: Uint8Array };
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

/** Makes pdf.js count its work. Throws if the installation did not prepare the module. Repeating it changes nothing. */
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

/** The counter of the task that a preprocessor works for; looked up once, because a page has thousands of operators. */
const counters = new WeakMap<Preprocessor, Counter>();

/** Beyond a limit, a content stream appears to end. */
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

/** The page and each execution of a form have a preprocessor of their own. */
function begin(preprocessor: Preprocessor): Counter | undefined {
  const counter = counting.getStore();
  if (counter === undefined) return undefined;
  counters.set(preprocessor, counter);
  const first = preprocessor.stateManager.state;
  // pdf.js multiplies matrices for each glyph, which is faster if all of them are arrays of one kind.
  if (Object.hasOwn(first, "ctm")) first.ctm = Array.from(first.ctm);
  spendOf(counter, "forms", 1);
  // It is given back where the content ends: pdf.js keeps all that a form is read with while the forms in it are read.
  spendOf(counter, "nestedForms", 1);
  return counter;
}

/** An operator that shows text costs as much as a few characters, because each text has a place of its own. */
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
 * pdf.js makes each state the prototype of the next one, although it copies all members. Every state is then of a shape of its
 * own for V8, and each access to a member takes several times as long.
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

function countBytes(decoder: Decoder): void {
  const ensureBuffer = decoder.ensureBuffer;
  decoder.ensureBuffer = function (requested) {
    const held = this.buffer.byteLength;
    if (requested > held && !spend("bytes", Math.max(requested, this.minBufferLength) - held)) {
      throw new TooMuchWork("bytes");
    }
    return ensureBuffer.call(this, requested);
  };
  decoder.asyncGetBytesFromDecompressionStream = async function (format) {
    this.stream.reset();
    const compressed =
      (this.stream.isAsync ? await this.stream.asyncGetBytes() : null) ?? this.stream.getBytes();
    return { compressed, decompressed: inflate(compressed, INFLATE[format]) };
  };
}

const INFLATE = { deflate: inflateSync, brotli: brotliDecompressSync } as const;
/** zlib takes no larger limit. */
const NO_LIMIT = 2 ** 32 - 1;

/** Null if the data is damaged. */
function inflate(compressed: Uint8Array, by: (typeof INFLATE)[Format]): Uint8Array | null {
  const limit = Math.max(1, counting.getStore()?.left.bytes ?? NO_LIMIT);
  try {
    const bytes = by(compressed, { maxOutputLength: limit });
    spend("bytes", bytes.length);
    // A copy, because the result may be the beginning of a larger buffer, which pdf.js would keep with it.
    return new Uint8Array(bytes);
  } catch (error) {
    const { data } = TooLarge.safeParse(error);
    if (data === undefined) return null;
    spend("bytes", Number.POSITIVE_INFINITY);
    return new Uint8Array();
  }
}

const TooLarge = z.object({ code: z.literal("ERR_BUFFER_TOO_LARGE") });

/** Entries of the maps from codes to characters. Beyond the limit, none is added. */
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
