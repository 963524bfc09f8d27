import { expect, it } from "vitest";
import { OTHER_PASSAGES_HEADING } from "../../../src/domain/answers/answer.ts";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import { readStoredAnswer } from "../../../src/http/bodies/answer/stored-answer.ts";
import { annotationsOf, contentOf } from "../../../src/http/openai/annotations.ts";
import { readConversation } from "../../../src/http/openai/requests/conversation.ts";

const ORIGIN = "https://quire.test";
const AT = "?page=4&from=20&to=25";
const PLACE = { source_file: "b.pdf", page_start: 4, page_end: 4, chunk_id: "c", boxes: [] };
const ANSWER: AnswerBody = {
  ...readStoredAnswer("{}"),
  id: "ans_1",
  answer: `One. [[1]](${ORIGIN}/q/ans_1/1)`,
  citations: [{ ...PLACE, n: 1, document_id: "doc_a", quote: "One.", start: 0, end: 4 }],
  other_passages: [
    {
      ...PLACE,
      document_id: "doc_b",
      quote: "Three",
      start: 20,
      end: 25,
      focus: { start: 20, end: 25, page: 1 },
      score: 0.3,
    },
  ],
  other_passages_text: `${OTHER_PASSAGES_HEADING}\n\n[[2]](${ORIGIN}/d/doc_b${AT}) b.pdf, Page 4:\n> **Three**`,
};

it("is one text with the answer, and each link in it has an annotation", () => {
  const content = contentOf(ANSWER);
  expect(content).toBe(`${ANSWER.answer}\n\n${ANSWER.other_passages_text}`);
  const annotations = annotationsOf(ANSWER, ORIGIN);
  expect(annotations.map(({ quote }) => quote)).toEqual(["One.", "Three"]);
  const [, other] = annotations;
  expect(content.slice(other?.start, other?.end)).toBe(`[[2]](${ORIGIN}/d/doc_b${AT})`);
  expect(contentOf({ ...ANSWER, other_passages_text: "" })).toBe(ANSWER.answer);
});

it("is no part of the conversation that a client sends back", () => {
  const messages = [
    { role: "user", content: "How many?" },
    { role: "assistant", content: contentOf(ANSWER) },
    { role: "user", content: "And in 2024?" },
  ];
  expect(readConversation(messages, "messages").history).toEqual([
    { question: "How many?", answer: "One." },
  ]);
});
