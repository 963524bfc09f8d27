import { expect, it } from "vitest";
import { replyAboutConversation } from "../../../src/agents/analyst/about-conversation.ts";

const history = ["What is the berth fee?", "Who signs the permit?"].map((question) => ({
  question,
}));

it("tells what was asked first, last and so far", () => {
  for (const question of [
    "What did I ask first?",
    "what was my first question?",
    "What did I ask you at the beginning?",
  ]) {
    expect(replyAboutConversation(question, history), question).toContain("berth fee");
  }
  for (const question of [
    "What did I ask before?",
    "What was my last question?",
    "What did I just ask?",
  ]) {
    expect(replyAboutConversation(question, history), question).toContain("permit");
  }
  expect(replyAboutConversation("What did I ask so far?", history)).toMatch(/fee[^]*permit/);
});

it("leaves questions to the documents alone", () => {
  for (const question of [
    "What did the tenant ask first?",
    "What is the first question of form K2?",
  ]) {
    expect(replyAboutConversation(question, history), question).toBeUndefined();
  }
  expect(replyAboutConversation("What did I ask first?", [])).toBeUndefined();
});

it("doesn't tell the first question where turns may have been forgotten", () => {
  const long = Array.from({ length: 5 }, (_, at) => ({ question: `Question ${at}?` }));
  expect(replyAboutConversation("What did I ask first?", long)).toBeUndefined();
});
