// Represents what was found for a question, before it is rendered as a sentence.
import type { Limit, Operation } from "../../language/question/parsed-question.ts";
import type { Period } from "../../language/time/period.ts";
import type { Input } from "./input.ts";
import type { Cell } from "../read/cell.ts";
import type { Computed } from "./formula/compute.ts";

/** `score` is in (0, 1]. `where` describes the rows to which the result is limited. */
type Scored = { inputs: readonly Input[]; score: number; where?: string };

export type Found = Scored &
  (
    | { kind: "read" }
    /**
     * One of several rows, or one of the columns of a row that each stand for a time or a thing.
     */
    | {
        kind: "chosen";
        chosen: Cell;
        most: boolean;
        by: "column" | "row";
      }
    | {
        kind: "limit";
        met: readonly Input[];
        limit: Limit | undefined;
        noun: string;
        isCount: boolean;
        by: "time" | "row";
      }
    /** Rows by their names, and the conditions that they meet: "Floor: 2; Balcony: yes". */
    | { kind: "selected"; names: readonly string[]; said: string; isCount: boolean }
    | {
        kind: "held";
        isMet: boolean;
        limit: Limit;
        /** Undefined if the value is read and not calculated. */
        result: Computed | undefined;
        called: string | undefined;
      }
    /** Each side with its name and amount. */
    | {
        kind: "compared";
        sides: readonly { name: string; amount: string; value: number }[];
        operation: Operation;
      }
    | {
        kind: "moved";
        from: string;
        to: string;
        change: Computed;
        direction: "up" | "down" | undefined;
        called: string | undefined;
        times: readonly [Period, Period];
      }
    | {
        kind: "computed";
        operation: Operation["kind"];
        result: Computed;
        beside?: string | undefined;
        called?: string | undefined;
      }
  );

export type FoundOf<Kind extends Found["kind"]> = Extract<Found, { kind: Kind }>;
