import { answerOf, type Asked, askEvents, followEvents, type Following } from "../answer-run.ts";
import { list } from "../pages.ts";
import { questionKey } from "../question-key.ts";
import { addressOf, callJson, type Connection, type Query } from "../request.ts";
import type { AnswerEvent } from "../types.ts";
import type { Body, Item, Reply } from "./operation.ts";
import { answerPath, collectionPath } from "./paths.ts";

type Watching = Following & {
  /** Each event as it arrives, such as the answer's id and what an agent has done. */
  onEvent?: ((event: AnswerEvent) => void) | undefined;
};

export function answers(connection: Connection) {
  return {
    ...kept(connection),
    /** The events of a new answer; a cut connection is continued. */
    ask: (collection: string, question: Asked, options: Following = {}) =>
      askEvents(connection, { collection, question }, options),
    /** The events of an answer that was asked before. */
    follow: (answer: string, options: Following = {}) => followEvents(connection, answer, options),
    /** The finished answer of a new question, which a cut connection does not lose. */
    answer: (collection: string, question: Asked, { onEvent, ...options }: Watching = {}) =>
      answerOf(askEvents(connection, { collection, question }, options), onEvent),
    /** The finished answer of a new question as the one response to one request, which may be sent again. */
    create: (collection: string, json: Asked, signal?: AbortSignal) =>
      callJson<Reply<"postCollectionAnswers">>(connection, {
        method: "POST",
        path: answersPath(collection),
        json,
        headers: questionKey(),
        isIdempotent: true,
        signal,
      }),
    /** By latest. The query may name a `session`, an `outcome` and a `verdict`. */
    list: (collection: string, query: Query = {}) =>
      list<Item<"getCollectionAnswers">>(connection, answersPath(collection), query),
  };
}

function answersPath(collection: string): string {
  return collectionPath(collection, "/answers");
}

function citationPath(answer: string, n: number): string {
  return `/q/${encodeURIComponent(answer)}/${n}`;
}

function kept(connection: Connection) {
  return {
    get: (answer: string, signal?: AbortSignal) =>
      callJson<Reply<"getAnswer">>(connection, { path: answerPath(answer), signal }),
    citation: (answer: string, n: number) =>
      callJson<Reply<"getQ">>(connection, { path: citationPath(answer, n) }),
    /** Where the web app shows it: the whole answer, or the quote of one citation on its page. */
    address: (answer: string, n?: number) =>
      addressOf(
        connection,
        n === undefined ? `/a/${encodeURIComponent(answer)}` : citationPath(answer, n),
      ),
    trace: (answer: string) =>
      callJson<Reply<"getAnswerTrace">>(connection, { path: answerPath(answer, "/trace") }),
    cancel: (answer: string) =>
      callJson<Reply<"postAnswerCancel">>(connection, {
        method: "POST",
        path: answerPath(answer, "/cancel"),
      }),
    delete: (answer: string) =>
      callJson<void>(connection, { method: "DELETE", path: answerPath(answer) }),
    feedback: (answer: string, signal?: AbortSignal) =>
      callJson<Reply<"getAnswerFeedback">>(connection, {
        path: answerPath(answer, "/feedback"),
        signal,
      }),
    giveFeedback: (answer: string, json: Body<"putAnswerFeedback">) =>
      callJson<Reply<"getAnswerFeedback">>(connection, {
        method: "PUT",
        path: answerPath(answer, "/feedback"),
        json,
      }),
  };
}
