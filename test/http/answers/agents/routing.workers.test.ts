// The router: numbered candidates, names in the question, and what it does with a choice that isn't on the list.
import { beforeAll, describe, expect, it } from "vitest";
import { type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const PEOPLE = { Northwind: "1,204", Halden: "96", Ostmark: "310" };

let library: Library;
beforeAll(async () => {
  library = await makeLibrary(
    Object.fromEntries(
      Object.entries(PEOPLE).map(([name, count]) => [
        `(2024-7)-${name} annual report.md`,
        `# ${name} annual report\n\nThe company employed ${count} people at the end of the year.\n`,
      ]),
    ),
  );
});

const QUESTION = "How many people did the company employ at the end of the year?";
const filesOf = (answer: { citations: { source_file: string }[] }) =>
  new Set(
    answer.citations.map(({ source_file: file }) => file.replace(/^\(2024-7\)-| annual.*/g, "")),
  );
const THOROUGH = { effort: "thorough", max_iterations: 1 };

describe("by a model", () => {
  it("is shown the candidates numbered, with their summaries fenced, and looks into the one it chooses", async () => {
    const shown = await scripted({});
    await library.reader(shown).answer(QUESTION, THOROUGH);
    const [asked] = await shown.calls("router");
    const list = asked?.messages.at(-1)?.content ?? "";
    const numbered = Array.from(
      list.matchAll(/<document-[0-9a-f]{8} number="(\d)" file="\(2024-7\)-(\w+)[^>]*>\n([^<]+)/g),
    );
    expect(numbered.map(([, number]) => number)).toEqual(["1", "2", "3"]);
    for (const [, , , summary] of numbered) expect(summary).toMatch(/report/i);
    for (const [, number, name = ""] of numbered) {
      const model = await scripted({
        router: [{ json: { documents: [Number(number)], reason: "it says so" } }],
      });
      const answer = await library.reader(model).answer(QUESTION, THOROUGH);
      expect(filesOf(answer)).toEqual(new Set([name]));
      expect(stepsOf(answer, "router")).toMatchObject([
        { policy: "model", summary: "1 document: it says so" },
      ]);
    }
  });

  it("rejects a number that is not on the list, lets the model repair it, and otherwise keeps the order of the search", async () => {
    const invented = { json: { documents: [97], reason: "I know it" } };
    const mended = await scripted({
      router: [invented, { json: { documents: [2], reason: "the second" } }],
    });
    const second = await library.reader(mended).answer(QUESTION, THOROUGH);
    expect(stepsOf(second, "router")).toMatchObject([{ policy: "model" }]);
    const [, repair] = await mended.calls("router");
    expect(repair?.messages.at(-1)?.content).toContain("Document 97 does not exist");
    const stubborn = await scripted({ router: [invented] });
    const answer = await library.reader(stubborn).answer(QUESTION, THOROUGH);
    expect(stepsOf(answer, "router")).toMatchObject([
      {
        policy: "rules",
        summary: "3 documents: in the order of the search",
        error: expect.stringContaining("Document 97 does not exist"),
      },
    ]);
    expect(answer.outcome).toBe("answered");
  });

  it("is not asked where the request names the only document", async () => {
    const model = await scripted({});
    const only = { ...THOROUGH, documents: ["Halden annual report.md"] };
    const answer = await library.reader(model).answer(QUESTION, only);
    expect(await model.calls("router")).toEqual([]);
    expect(answer.answer).toContain("96 people");
  });
});

describe("by the rules", () => {
  it.each([
    ["the whole name", "(2024-7)-Halden annual report.md"],
    ["the name without its filing prefix", "Halden annual report.md"],
    ["a part of the name", "halden"],
  ])("looks only into a document that the request names by %s", async (_, name) => {
    const answer = await library.reader().answer(QUESTION, { documents: [name] });
    expect(filesOf(answer)).toEqual(new Set(["Halden"]));
  });

  it("takes an exact name before a longer one that holds it", async () => {
    const names = await makeLibrary({
      "fees.md": "# Fees\n\nThe filing fee is 40 dollars a form.\n",
      "old fees.md": "# Fees\n\nThe filing fee is 30 dollars a form.\n",
    });
    const ask = async (name: string) =>
      names.reader().answer("What is the filing fee?", { documents: [name] });
    expect((await ask("fees.md")).answer).toContain("40 dollars");
    expect((await ask("old fees.md")).answer).toContain("30 dollars");
    const unclear = await names
      .reader()
      .call("POST", `${names.base}/answers`, { question: "Fee?", documents: ["fees"] });
    expect(unclear).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("says which names are closest where none matches", async () => {
    const { status, body } = await library.reader().call("POST", `${library.base}/answers`, {
      question: QUESTION,
      documents: ["Haldem report"],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "invalid_input",
      detail: expect.stringMatching(/matches no document.*closest names are "\(2024-7\)-Halden/),
    });
  });

  it("searches the document whose name, or the informative words of it, is in the question", async () => {
    for (const name of ["the Ostmark annual report", "(2024-7)-Ostmark annual report.md"]) {
      const question = `By ${name}, how many people did the company employ?`;
      const answer = await library.reader().answer(question);
      expect(stepsOf(answer, "router")).toMatchObject([
        { policy: "rules", summary: "1 document: named in the question" },
      ]);
      // Everywhere first, then in the one document that is named.
      const searches = stepsOf(answer, "retriever").map(({ summary }) => summary.split(" ")[0]);
      expect(searches.slice(0, 2)).toEqual(["3", "1"]);
    }
  });

  it("keeps the search's order where no name is said", async () => {
    const answer = await library.reader().answer(QUESTION);
    expect(stepsOf(answer, "router")).toMatchObject([
      { policy: "rules", summary: "3 documents: in the order of the search" },
    ]);
  });
});
