import { z } from "zod";
import { callOf, collectionPath, eachItem } from "./call.ts";
import { Answer, SearchResults, StoredTrace } from "./contract.ts";
import type { Step } from "./contract.ts";
import { ListedAnswer, Session } from "./record-contract.ts";
import { ExecutedPlan, TableMatches } from "./table-contract.ts";
import { accepted } from "./request.ts";
import type { Connection } from "./request.ts";
import { watchAnswer } from "./watch-answer.ts";

type Search = {
  query: string;
  strategy?: string;
  top_k?: number;
  documents?: string[];
  /** The other members of the request are sent as they are. */
  [member: string]: unknown;
};
export type Question = {
  question: string;
  effort?: string;
  session_id?: string;
  documents?: string[];
  /** The other members of the request are sent as they are. */
  [member: string]: unknown;
};
type LookUp = {
  conditions: Record<string, unknown>;
  column?: string;
  documents?: string[];
  limit?: number;
};

/** Searches, answers and conversations. */
export function questionCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    search: (collection: string, search: Search) =>
      call(SearchResults, {
        method: "POST",
        path: `${collectionPath(collection)}/search`,
        json: search,
      }),

    lookUp: (collection: string, lookup: LookUp) =>
      call(TableMatches, {
        method: "POST",
        path: `${collectionPath(collection)}/tables/lookup`,
        json: lookup,
      }),

    executePlan: (collection: string, plan: unknown, retrieval?: unknown) =>
      call(ExecutedPlan, {
        method: "POST",
        path: `${collectionPath(collection)}/plans/execute`,
        json: { plan, retrieval },
      }),

    /** With `onStep` the answer's making is told while it goes on. */
    ask: (collection: string, question: Question, onStep?: (step: Step) => void) => {
      const path = `${collectionPath(collection)}/answers`;
      return onStep === undefined
        ? call(Answer, { method: "POST", path, json: question })
        : watchAnswer(connection, { path, question }, onStep);
    },

    eachAnswer: (collection: string) =>
      eachItem(connection, ListedAnswer, `${collectionPath(collection)}/answers`),

    /** With every member that the server sends. */
    findAnswer: (id: string) =>
      call(z.looseObject({ id: z.string() }), { path: `/v1/answers/${encodeURIComponent(id)}` }),

    findTrace: (answer: string) =>
      call(StoredTrace, { path: `/v1/answers/${encodeURIComponent(answer)}/trace` }),

    beginSession: (collection: string, title?: string) =>
      call(Session, {
        method: "POST",
        path: `${collectionPath(collection)}/sessions`,
        json: { title },
      }),

    findSession: (id: string) => call(Session, { path: `/v1/sessions/${encodeURIComponent(id)}` }),

    deleteSession: async (id: string): Promise<void> => {
      await accepted(connection, {
        method: "DELETE",
        path: `/v1/sessions/${encodeURIComponent(id)}`,
      });
    },
  };
}
