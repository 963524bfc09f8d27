// Converts events of a run to the events that clients receive.
import type { z } from "@hono/zod-openapi";
import type { RunEvent, StepEvent } from "../../agents/run/run.ts";
import { showPassage } from "../bodies/search-body.ts";
import { showCitation } from "../bodies/answer/show-answer.ts";
import type { StepBody } from "./event-body.ts";

export function showEvent(event: RunEvent): unknown {
  switch (event.event) {
    case "step":
      return showStep(event);
    case "passages":
      return event.passages.map(showPassage);
    case "citation":
      return showCitation(event.citation);
    case "statement":
      return { index: event.index, ...event.statement };
    case "delta":
      return { text: event.text };
  }
}

function showStep({ index, agent, atMs, ended }: StepEvent): z.infer<typeof StepBody> {
  if (ended === undefined) {
    return { index, agent, status: "started", summary: "", policy: null, elapsed_ms: atMs };
  }
  const { error, summary, counts, policy } = ended;
  const status = error === undefined ? "done" : "fell back";
  return { index, agent, status, summary, counts, policy, elapsed_ms: atMs };
}
