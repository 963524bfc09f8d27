import { expect, it } from "vitest";
import type { RunEvent } from "../../../src/agents/run/run.ts";
import { separateDeltas, createStatementSender } from "../../../src/agents/run/watch.ts";
import type { Style } from "../../../src/agents/formatter/style.ts";
import { testStyle } from "../../support/agents/style.ts";

function listening(style: Style = testStyle) {
  const events: RunEvent[] = [];
  const emit = separateDeltas((event) => events.push(event));
  const tell = createStatementSender(style, emit);
  const state = (text: string, isAnew?: boolean) =>
    tell({ text, status: "supported", citations: [] }, [], isAnew);
  const text = () => events.map((event) => (event.event === "delta" ? event.text : "")).join("");
  return { emit, state, text };
}

it("puts each statement on a line of its own, once", () => {
  const { state, text } = listening();
  for (const each of ["One.", "Two.", "One."]) state(each);
  expect(text()).toBe("One.\nTwo.");
});

it("sends no statement that the answer leaves out because of its maximum length", () => {
  const { state, text } = listening({ ...testStyle, maxLength: 9 });
  for (const each of ["The first.", "Two.", "3."]) state(each);
  expect(text()).toBe("The first.");
  state("Anew.", true);
  for (const each of ["Six.", "7"]) state(each);
  expect(text()).toBe("The first.\n\nAnew.");
});

it("puts an empty line before what does not go on after the statements", () => {
  const { emit, state, text } = listening();
  state("One.");
  state("Another reply.", true);
  state("Its end.");
  emit({ event: "delta", text: "No answer." });
  expect(text()).toBe("One.\n\nAnother reply.\nIts end.\n\nNo answer.");
});

it("puts no empty line before what comes first", () => {
  const { emit, text } = listening();
  emit({ event: "delta", text: "No answer." });
  expect(text()).toBe("No answer.");
});
