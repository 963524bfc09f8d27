// A whole answer and a whole citation, of which a test names what it is about.
import type { Answer, Citation } from "../../../client/types.ts";

export function anAnswer(fields: Partial<Answer>): Answer {
  return {
    id: "ans_1",
    question: "",
    standalone_question: "",
    answer: "",
    outcome: "answered",
    policy: "rules",
    citations: [],
    verification: { score: 1, claims: [] },
    critique: null,
    calculations: [],
    bibliography: [],
    confidence: 1,
    warnings: [],
    usage: {
      prompt_tokens: 0,
      completion_tokens: 0,
      model_calls: 0,
      neurons: 0,
      rows_read: 0,
      vectors_queried: 0,
    },
    timings_ms: {},
    session_id: null,
    ...fields,
  };
}

export function aCitation(fields: Partial<Citation>): Citation {
  return {
    n: 1,
    document_id: "doc_1",
    source_file: "a.pdf",
    page_start: 1,
    page_end: 1,
    chunk_id: "chk_1",
    quote: "",
    start: 0,
    end: 0,
    boxes: [],
    ...fields,
  };
}
