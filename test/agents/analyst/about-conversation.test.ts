import { expect, it } from "vitest";
import { replyAboutConversation } from "../../../src/agents/analyst/small-talk.ts";

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

it("tells what is remembered where the first question may be forgotten", () => {
  const long = Array.from({ length: 5 }, (_, at) => ({ question: `Question ${at}?` }));
  const reply = replyAboutConversation("What did I ask first?", long);
  expect(reply).toMatch(/^I remember the last 5 questions only\. You asked:\n- Question 0/);
});

it("tells what was typed, and not what it was read as", () => {
  const typed = [{ question: "What is the berth fee in Ayr?", asked: "And Ayr?" }];
  expect(replyAboutConversation("What did I ask last?", typed)).toBe("You asked: “And Ayr?”");
});
