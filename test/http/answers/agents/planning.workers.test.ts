// Plans: made by a model or by rules, for lists, for sides, for what leads to something else; and given ones carried out.
import { beforeAll, describe, expect, it } from "vitest";
import { agentsOf, type Library, makeLibrary, stepsOf } from "../../../support/library.ts";
import { scripted } from "../../../support/models/scripted-model.ts";

const MAKES = "Halden Instruments makes the Meridian compass in Lund.";
const LEADS = "Halden Instruments is led by Ingrid Solberg, who joined the firm in 2011.";

let library: Library;
beforeAll(async () => {
  library = await makeLibrary({
    "catalogue.md": `# Catalogue of compasses\n\n${MAKES}\n\nOstmark Works makes the Polaris compass in Graz.\n`,
    "people.md": `# Who leads whom\n\n${LEADS}\n\nOstmark Works is led by Karl Brenner, who joined in 1998.\n`,
    "fees.md":
      "# Fees\n\n- A-1 Filing fee\n- A-2 Late fee\n- A-3 Renewal fee\n- A-4 Transfer fee\n",
    "rates.csv": "Form,Limit,Factor\nHO3,500000,1.250\nHO3,750000,1.375\nHO4,750000,0.910\n",
  });
});

const THOROUGH = { effort: "thorough", max_iterations: 2 };
const complex = (question: string) => ({
  json: {
    action: "RETRIEVE",
    stand_alone: question,
    intent: "to know",
    complexity: "COMPLEX",
    kind: "fact",
    reply: "",
  },
});
const step = (number: number, query: string, more: object = {}) => ({
  step_number: number,
  query,
  ...more,
});
const BRIDGE = "Who leads the company that makes the Meridian compass?";

describe.each(["rules", "model"])("by %s", (policy) => {
  const reader = async (script: Parameters<typeof scripted>[0]) =>
    library.reader(policy === "rules" ? {} : await scripted(script));

  it("goes from what one step finds to the next", async () => {
    const plan = {
      steps: [step(1, "the company that makes the Meridian compass"), step(2, "Who leads {1}")],
      requires_combination: false,
      strategy: "bridge",
    };
    const asked = await reader({
      analyst: [complex(BRIDGE)],
      planner: [{ json: plan }],
      synthesiser: [{ says: [{ text: LEADS, quote: LEADS }] }],
    });
    const include = ["trace", "plan", "passages"];
    const answer = await asked.answer(BRIDGE, { ...THOROUGH, include });
    expect(answer.plan?.strategy).toBe("bridge");
    expect(stepsOf(answer, "planner")).toMatchObject([{ policy }]);
    const searches = stepsOf(answer, "retriever").map(({ summary }) => summary);
    // {1} became the name that the first step has found.
    expect(searches.join("\n")).toMatch(/Who leads Halden Instruments/);
    expect(answer.passages?.some(({ text }) => text.includes(LEADS))).toBe(true);
    const cited = answer.citations.map(({ quote }) => quote);
    // By rules, the sentence that led to the answer may stand beside it.
    const whole = policy === "model" ? [[LEADS]] : [[LEADS], [LEADS, MAKES]];
    expect(whole).toContainEqual(cited);
  });

  it("takes one step for each side of a comparison", async () => {
    const question = "Compare the makers of the Meridian compass and of the Polaris compass.";
    const plan = {
      steps: [step(1, "Meridian compass made"), step(2, "Polaris compass made")],
      requires_combination: true,
      strategy: "comparison",
    };
    const asked = await reader({ analyst: [complex(question)], planner: [{ json: plan }] });
    const answer = await asked.answer(question, THOROUGH);
    expect(answer.plan).toMatchObject({ requires_combination: true, strategy: "comparison" });
    expect(answer.plan?.steps).toHaveLength(2);
    expect(answer.outcome).toBe("answered");
  });
});

describe("by a model", () => {
  it("ignores an unknown document in a plan, and searches all documents", async () => {
    const plan = { steps: [step(1, "Meridian compass", { target_documents: ["Atlantis.pdf"] })] };
    const model = await scripted({ analyst: [complex(BRIDGE)], planner: [{ json: plan }] });
    const answer = await library.reader(model).answer(BRIDGE, THOROUGH);
    expect(stepsOf(answer, "planner")).toMatchObject([{ policy: "model" }]);
    expect(answer.plan?.steps).toMatchObject([{ target_documents: [] }]);
    expect(answer.outcome).toBe("answered");
  });

  it("keeps a document that a plan names and the search has met", async () => {
    const plan = { steps: [step(1, "Meridian compass", { target_documents: ["CATALOGUE.md"] })] };
    const model = await scripted({ analyst: [complex(BRIDGE)], planner: [{ json: plan }] });
    const answer = await library.reader(model).answer(BRIDGE, THOROUGH);
    const id = library.documents.get("catalogue.md");
    expect(answer.plan?.steps).toMatchObject([{ target_documents: [id] }]);
  });

  it.each([
    ["a figure that nobody named", { steps: [step(1, "revenue of 2031")] }, /does not name 2031/],
    ["a step that is not there", { steps: [step(1, "Who leads {2}")] }, /not an earlier step/],
    [
      "two steps of one number, to which another one refers",
      { steps: [step(1, "a"), step(1, "b"), step(2, "Who leads {1}")] },
      /same `step_number`/,
    ],
    ["a tool that nobody has", { steps: [step(1, "a", { tool: "browse" })] }, /not as described/],
    ["no step", { steps: [] }, /not as described/],
  ])("plans by rules where the model's plan has %s", async (_, plan, why) => {
    const model = await scripted({ analyst: [complex(BRIDGE)], planner: [{ json: plan }] });
    const answer = await library.reader(model).answer(BRIDGE, THOROUGH);
    expect(stepsOf(answer, "planner")).toMatchObject([
      { policy: "rules", error: expect.stringMatching(why) },
    ]);
    expect(answer.outcome).toBe("answered");
  });

  it("searches on for the gaps that the researcher names, and no longer than it may", async () => {
    const plan = { steps: [step(1, "Meridian compass made by")] };
    const gaps = [{ step: 1, missing: "who leads", query: "Halden Instruments led by" }];
    const gap = { json: { sufficient: false, gaps } };
    const script = { analyst: [complex(BRIDGE)], planner: [{ json: plan }], researcher: [gap] };
    const model = await scripted(script);
    const answer = await library.reader(model).answer(BRIDGE, { effort: "thorough" });
    const searches = stepsOf(answer, "retriever").map(({ summary }) => summary);
    expect(searches.filter((text) => text.includes("Halden Instruments led by"))).toHaveLength(2);
    expect(await model.calls("researcher")).toHaveLength(2);
    const once = await scripted(script);
    await library.reader(once).answer(BRIDGE, { effort: "thorough", max_iterations: 1 });
    expect(await once.calls("researcher")).toHaveLength(0);
  });

  it("looks a factor up in a table by its plan's conditions", async () => {
    const conditions = { Form: "HO3", Limit: "750000" };
    const plan = {
      steps: [
        step(1, "factor for HO3 and 750000", {
          tool: "table_lookup",
          conditions,
          column: "Factor",
        }),
      ],
    };
    const question = "Calculate the factor for Form HO3 and Limit 750000.";
    const model = await scripted({ analyst: [complex(question)], planner: [{ json: plan }] });
    const answer = await library.reader(model).answer(question, THOROUGH);
    expect(answer.plan?.steps).toMatchObject([{ tool: "table_lookup" }]);
    expect(agentsOf(answer)).toContain("researcher");
    expect(answer.answer).toContain("1.375");
  });
});

it("gives the whole list in its order, without a plan where one look finds it", async () => {
  const names = ["Filing fee", "Late fee", "Renewal fee", "Transfer fee"];
  for (const question of ["List all fees, and what is the code of each fee?", "List all fees."]) {
    const { answer, plan } = await library.reader().answer(question);
    expect(plan ?? null, question).toBeNull();
    const places = names.map((name) => answer.indexOf(name));
    expect(Math.min(...places), question).toBeGreaterThanOrEqual(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});
