import { expect, it } from "vitest";
import { z } from "zod";
import { readObject } from "../../../src/models/replies/read-object.ts";

const output = z.object({
  isTrue: z.boolean(),
  members: z.array(z.object({ name: z.string(), of: z.array(z.object({ n: z.int() })) })),
});
const VALUE = {
  isTrue: true,
  members: [
    { name: 'a "b" {c}, [d] \\', of: [{ n: 1 }, { n: 2 }] },
    { name: "} ] €", of: [] },
  ],
};
const JSON_TEXT = JSON.stringify(VALUE);
const whole = { output: VALUE, isCut: false };

it.each([
  ["alone", JSON_TEXT],
  ["in a code block", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ["after words with braces", `The {requested} object, as it's "asked": ${JSON_TEXT}`],
  ["before words with braces", `${JSON_TEXT}\nI hope {this} helps! }`],
  ["after thoughts", `<think>Maybe {"isTrue": false, "members": []}?</think>\n${JSON_TEXT}`],
  ["after thoughts without their beginning", `Maybe ${JSON_TEXT}? No.\n</think>${JSON_TEXT}`],
  ["twice", `${JSON_TEXT}\n${JSON_TEXT}`],
  ["in a list", `[${JSON_TEXT}]`],
  ["with commas that nothing follows", JSON_TEXT.replaceAll("}]", "},]").replace(/\}$/, ",}")],
  ["without its last bracket", JSON_TEXT.slice(0, -1)],
  ["with a comment", JSON_TEXT.replace("{", "{ // as asked\n")],
])("reads an object %s", (_, text) => {
  expect(readObject(text, { output, mayBeCut: true })).toEqual(whole);
});

const list = z.object({ isTrue: z.boolean().default(true), members: output.shape.members });

it.each([
  ["within another object", `{"output": ${JSON_TEXT}}`, output],
  ["as its list alone", JSON.stringify(VALUE.members), list],
  ["as the members of its list", VALUE.members.map((one) => JSON.stringify(one)).join("\n"), list],
])("reads an object that is written %s", (_, text, described) => {
  expect(readObject(text, { output: described })).toEqual(whole);
  const asAsked = { output: described, isAsAsked: true };
  expect(readObject(text, asAsked)).toEqual({ fault: expect.any(String) });
});

it("reads members whose names are spelt in other ways", () => {
  const text = JSON_TEXT.replaceAll('"isTrue"', '"Is true"')
    .replace('"members"', '"MEMBERS"')
    .replaceAll('"name"', '"_Name"');
  expect(readObject(text, { output })).toEqual(whole);
  const both = JSON_TEXT.replace("{", '{"IS_TRUE": false, "more": [{"Name": 1}], ');
  expect(readObject(both, { output })).toEqual(whole);
});

it("reads nothing from other objects", () => {
  const fault = { fault: expect.stringContaining("not as described") };
  expect(readObject('{"a": {"b": 1}}', { output: list })).toEqual(fault);
  expect(readObject("[{}]", { output: list })).toEqual(fault);
});

it("keeps the complete members wherever the text is cut, and says that it is cut", () => {
  let most = 0;
  for (let end = 0; end < JSON_TEXT.length; end += 1) {
    const read = readObject(JSON_TEXT.slice(0, end), { output, mayBeCut: true });
    if ("fault" in read) continue;
    expect(VALUE.members.slice(0, read.output.members.length)).toEqual(read.output.members);
    expect(read.output.members.length).toBeGreaterThanOrEqual(most);
    most = read.output.members.length;
  }
  expect(most).toBe(2);
  const cut = JSON_TEXT.slice(0, JSON_TEXT.indexOf("€"));
  expect(readObject(cut, { output, mayBeCut: true })).toMatchObject({ isCut: true });
});

it.each([
  ["is cut where its members do not count by themselves", JSON_TEXT.slice(0, -2), /JSON object/],
  ["is only thought of", `<think>${JSON_TEXT}`, /JSON object/],
  ["is in words", "It is {true}.", /JSON object/],
  ["says something else", `{"isTrue": "perhaps", "members": []}`, /isTrue/],
])("reads no object that %s", (_, text, fault) => {
  expect(readObject(text, { output })).toEqual({ fault: expect.stringMatching(fault) });
});

it.each([
  ["around words of a text", '{"text": "They call it a "spool" there.", "of": ["a", "b"]}'],
  ["at its beginning", '{"text": ""We grew," said Ann.", "of": ["a", "b"]}'],
  ["beside ones that are escaped", '{"text": "A \\"b\\" and a "c", too", "of": ["a", "b"]}'],
])("reads quotation marks %s as they are meant", (_, text) => {
  const read = readObject(text, {
    output: z.object({ text: z.string(), of: z.array(z.string()) }),
  });
  const [, meant = ""] = /"text": "(.*)", "of"/.exec(text) ?? [];
  expect(read).toMatchObject({
    output: { text: meant.replaceAll("\\", ""), of: ["a", "b"] },
  });
});
