// What was found for a question, before it is told.
import type { Limit, Operation } from "../../language/question/parsed-question.ts";
import type { Period } from "../../language/time/time-periods.ts";
import type { Input } from "../match/look-up.ts";
import type { Cell } from "../read/cell.ts";
import type { Computed } from "./formula/compute.ts";

/** `score` in (0, 1]; `where` tells which rows alone it is of. */
type Scored = { inputs: readonly Input[]; score: number; where?: string };

export type Found = Scored &
  (
    | { kind: "read" }
    /** One of several rows, or of the columns of a row, of which each is of a time or a thing. */
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
    /** Rows by their names, and what is said of them: "Floor: 2; Balcony: yes". */
    | { kind: "selected"; names: readonly string[]; said: string; isCount: boolean }
    | {
        kind: "held";
        isMet: boolean;
        limit: Limit;
        /** Where it is calculated. */
        result: Computed | undefined;
        called: string | undefined;
      }
    /** Each side by what it is called and how much it is. */
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
