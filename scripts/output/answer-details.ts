// What `ask --verbose` adds to an answer: how it was checked, what it was made from and what it cost.
import type { Answer } from "../../client/types.ts";
import { renderPlace } from "./terminal/place.ts";
import { wrap } from "./terminal/wrap.ts";

export function renderDetails(answer: Answer, width: number): string[] {
  return [
    ...section("Statements", statements(answer), width),
    ...section("Calculations", calculations(answer), width),
    ...section("Plan", plan(answer), width),
    ...section("Passages", passages(answer, width - 14), width),
    ...section("Assessment", assessment(answer), width),
    ...section("Usage", numbers(answer.usage), width),
    ...section("Times in ms", numbers(answer.timings_ms), width),
  ];
}

function section(title: string, lines: readonly string[], width: number): string[] {
  if (lines.length === 0) return [];
  const shown = lines.map((line) => wrap(line, { width, indent: "    ", hang: "      " }));
  return [`  ${title}`, ...shown];
}

function statements({ verification }: Answer): string[] {
  return verification.claims.map(({ text, status, citations }) => {
    const marks = citations.map((n) => `[${n}]`).join("");
    return `${status.replaceAll("_", " ")}: ${text} ${marks}`;
  });
}

function calculations({ calculations: all }: Answer): string[] {
  return all.map(({ shown }) => shown);
}

function plan({ plan: made }: Answer): string[] {
  const steps = made?.steps ?? [];
  return steps.map(({ step_number: n, tool, query }) => `${n}. ${tool}: ${query}`);
}

function passages({ passages: read = [] }: Answer, width: number): string[] {
  return read.map((passage) => `${passage.score.toFixed(3)}  ${renderPlace(passage, width)}`);
}

function assessment({ critique }: Answer): string[] {
  if (critique === null) return [];
  const scores = Object.entries(critique).flatMap(([name, value]) =>
    typeof value === "number" ? [`${name.replace(/_score$/, "")} ${value}`] : [],
  );
  return [scores.join(", ")];
}

function numbers(values: Readonly<Record<string, number>>): string[] {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name.replaceAll("_", " ")} ${Math.round(value * 100) / 100}`,
  );
  return parts.length === 0 ? [] : [parts.join(", ")];
}
