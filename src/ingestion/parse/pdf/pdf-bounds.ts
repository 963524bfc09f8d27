// Bounds the work that pdf.js does for one page. A PDF of 2 KB can ask for hours of work and for all memory: by states that
// are saved inside each other, forms that draw each other, compressed data and character maps. The work is counted, not
// timed, because the clock of a Worker stands still while it calculates.
import { AsyncLocalStorage } from "node:async_hooks";
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

type Counter = { left: Record<keyof PageWork, number>; exceeded: keyof PageWork | undefined };

/** The work that is being counted. Pages of several files may be read at the same time. */
const counting = new AsyncLocalStorage<Counter>();

/**
 * Runs a task of pdf.js and throws `TooMuchWork` if it reached a limit. Then its result, which may look complete, is not
 * used: pdf.js treats most errors as the end of the page.
 */
export async function withinBounds<T>(bounds: PageWork, task: () => Promise<T>): Promise<T> {
  const counter: Counter = { left: { ...bounds }, exceeded: undefined };
  try {
    const result = await counting.run(counter, task);
    if (counter.exceeded === undefined) return result;
  } catch (error) {
    if (counter.exceeded === undefined) throw error;
  }
  throw new TooMuchWork(counter.exceeded);
}

/** Whether the work may go on. */
function spend(kind: keyof PageWork, amount: number): boolean {
  const counter = counting.getStore();
  if (counter === undefined) return true;
  counter.left[kind] -= amount;
  if (counter.left[kind] < 0) counter.exceeded ??= kind;
  return counter.exceeded === undefined;
}

type Operation = { args: unknown };
type Preprocessor = {
  read: (operation: Operation) => boolean;
  stateManager: { state: object };
};
type States = { stateStack: unknown[]; save: () => void };
type Decoder = {
  buffer: Uint8Array;
  minBufferLength: number;
  ensureBuffer: (requested: number) => Uint8Array;
  stream: { reset: () => void; isAsync: boolean } & Record<"getBytes", () => Uint8Array> &
    Record<"asyncGetBytes", () => Promise<Uint8Array | null>>;
  asyncGetBytesFromDecompressionStream: (format: Format) => Promise<Inflated>;
};
type Format = ConstructorParameters<typeof DecompressionStream>[0];
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
  const { EvaluatorPreprocessor, StateManager, DecodeStream, CMap } = data.boundable;
  countOperators(EvaluatorPreprocessor.prototype);
  countStates(StateManager.prototype);
  countBytes(DecodeStream.prototype);
  countCharacters(CMap.prototype);
}

const begun = new WeakSet<Preprocessor>();

/** Beyond a limit, a content stream appears to end. */
function countOperators(preprocessor: Preprocessor): void {
  const read = preprocessor.read;
  preprocessor.read = function (operation) {
    if (!begun.has(this) && !begin(this)) return false;
    return spend("operators", 1) && read.call(this, operation) && spend("text", textIn(operation));
  };
}

/** The page and each execution of a form have a preprocessor of their own, with a state derived from the caller's. */
function begin(preprocessor: Preprocessor): boolean {
  begun.add(preprocessor);
  let depth = 0;
  let state: unknown = preprocessor.stateManager.state;
  while (typeof state === "object" && state !== null && depth <= MAX_PAGE_WORK.savedStates) {
    depth += 1;
    state = Object.getPrototypeOf(state);
  }
  const isNested = depth > MAX_PAGE_WORK.savedStates;
  return spend("forms", 1) && spend("savedStates", isNested ? Number.POSITIVE_INFINITY : 0);
}

/** An operator that shows text costs as much as a few characters, because each text has a place of its own. */
const TEXT_COST = 4;

function textIn({ args }: Operation): number {
  if (!Array.isArray(args)) return 0;
  let cost = 0;
  for (const argument of args) {
    if (typeof argument === "string") cost += TEXT_COST + argument.length;
    else if (Array.isArray(argument)) cost += textIn({ args: argument });
  }
  return cost;
}

/** pdf.js derives each saved state from the one before, so the time to use one grows with their number. */
function countStates(states: States): void {
  const save = states.save;
  states.save = function () {
    if (this.stateStack.length < MAX_PAGE_WORK.savedStates) save.call(this);
    else spend("savedStates", Number.POSITIVE_INFINITY);
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
    return { compressed, decompressed: await inflate(compressed, format) };
  };
}

/** Null if the data is damaged. */
async function inflate(compressed: Uint8Array, format: Format): Promise<Uint8Array | null> {
  const source = new Response(compressed).body;
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = source?.pipeThrough(new DecompressionStream(format)).getReader();
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) break;
      if (!spend("bytes", part.value.length)) {
        await reader?.cancel();
        return new Uint8Array();
      }
      parts.push(part.value);
      length += part.value.length;
    }
  } catch {
    return null;
  }
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

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
