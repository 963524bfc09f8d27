import type { Document } from "../../../client/types.ts";
import { aroundAll, describe, expect, it } from "vitest";
import type { Quire } from "../../../client/quire.ts";
import { uploadFiles } from "../../../scripts/files/upload-files.ts";
import { localFiles } from "../../../scripts/files/local-files.ts";
import { withTemporaryServer } from "../../../scripts/server/temporary-server.ts";
import { evaluationData } from "../../support/evaluation-data.ts";

const { path: FILING, isThere } = evaluationData("pdfqa", "ct_homeowners_filing", "pdfs");
const RATES = "(215004905-180407973)-CT Homeowners MAPS Rate Pages Eff 8.18.25 v3.pdf";
const RULES = "(215066178-180449588)-CT MAPS Homeowner Rules Manual eff 08.18.25 v4.pdf";
const BANDS = "(214933335-180357999)-CT ACIC MAPS HO Rate Profile 08_18_25 v2.pdf";

type Tables = {
  data: {
    kind: string;
    title: string;
    page_start: number;
    page_end: number;
    header: string[][];
    rows: string[][];
    row_pages: number[];
  }[];
};
type Found = { matches: { value: string; page: number; told: string; score: number }[] };
type LookUp = { conditions: Record<string, unknown>; column?: string };

/** A value of the filing as its page shows it, read by eye. */
const VALUES: (LookUp & { value: string; page: number })[] = [
  {
    conditions: { form: "HO3", "Coverage A": "$750,000", "hurricane deductible": "2%" },
    column: "Hurricane",
    value: "2.061",
    page: 72,
  },
  { conditions: { peril: "Hurricane" }, column: "base rate", value: "$293", page: 4 },
  {
    conditions: { form: "HO3", "distance to coast": "3,000 feet" },
    column: "Hurricane",
    value: "1.763",
    page: 137,
  },
  {
    conditions: { form: "HO3", "zip code": "06604" },
    column: "Hurricane",
    value: "1.140",
    page: 119,
  },
  {
    conditions: { form: "HO3", "home age": 25 },
    column: "Water Weather",
    value: "0.820",
    page: 141,
  },
  { conditions: { form: "HO3", "prior claims": 4 }, column: "Fire", value: "3.183", page: 188 },
  { conditions: { form: "HO3", "protection class": 5 }, column: "Fire", value: "1.338", page: 139 },
  {
    conditions: { form: "HO3", "coverage B percentage": 15 },
    column: "Fire",
    value: "1.0036",
    page: 160,
  },
  { conditions: { form: "HO3", pool: "Yes" }, column: "Liability", value: "1.278", page: 172 },
  { conditions: { form: "HO3", roof: "metal" }, column: "Hurricane", value: "0.900", page: 155 },
  { conditions: { exhibit: 70, "coverage E limit": 300_000 }, value: "$41.78", page: 213 },
  {
    conditions: { "personal property": "Firearms" },
    column: "maximum limit",
    value: "$6,500",
    page: 84,
  },
  { conditions: { identifier: "C-7" }, column: "title", value: "Hurricane Deductibles", page: 2 },
  {
    conditions: { band: 1, "zip code": "06604", home: "$500,000" },
    column: "Proposed",
    value: "2,761",
    page: 1,
  },
];

/** What no table of the filing says. */
const NOWHERE: LookUp[] = [
  { conditions: { form: "HO3", "Coverage A": 755_000, "hurricane deductible": "2%" } },
  { conditions: { form: "HO3", "Coverage A": 750_000, "hurricane deductible": "12%" } },
  { conditions: { form: "HO3", "Coverage A": 750_000, "flood deductible": "2%" } },
  { conditions: { form: "HO9", "zip code": "06604" } },
];

async function indexAll(client: Quire, collection: string): Promise<Document[]> {
  const files = await localFiles([FILING]);
  const outcomes = await uploadFiles({ client, collection, parallel: 4 }, files, () => {});
  return Promise.all(
    outcomes.map(({ document }) => client.documents.whenIndexed(collection, document?.id ?? "")),
  );
}

describe.runIf(isThere)("a real filing", { timeout: 240_000 }, () => {
  let client: Quire;
  let url = "";
  let id = "";
  let documents: Document[] = [];

  aroundAll(async (runTests) => {
    await withTemporaryServer(async (own, server) => {
      client = own;
      url = server.url;
      id = (await client.collections.create({ name: "filing" })).id;
      documents = await indexAll(client, id);
      await runTests();
    });
  }, 600_000);

  async function request<T>(path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/v1/collections/${id}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { Authorization: "Bearer quire-dev-key", "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json() as Promise<T>;
  }

  it("indexes all 22 PDFs of a real filing and answers from the right page with the exact sentence", async () => {
    expect(documents.map(({ status }) => status)).toEqual(
      Array.from({ length: 22 }, () => "ready"),
    );

    const answer = await client.answers.create(id, {
      question:
        "Which mandatory hurricane deductible applies to properties more than 2500 feet from the coast in a Coastline Neighborhood?",
    });
    expect(answer.answer).toContain("2%");
    expect(answer.answer).not.toContain("5%");
    // Another document of the filing says the same in the same words: both are cited.
    const manual = answer.citations.find((citation) => citation.page_start === 23);
    expect(manual).toMatchObject({
      source_file: expect.stringContaining("Rules Manual"),
      page_start: 23,
      page_end: 23,
      quote: expect.stringMatching(/^Properties located .* will receive a 2% deductible\.$/s),
    });

    const list = await client.answers.create(id, { question: "Which rules are in Section B?" });
    expect(list.answer.match(/^- B-\d+/gm)).toEqual(
      Array.from({ length: 10 }, (_, i) => `- B-${i + 1}`),
    );
    // 2,000 feet: 5 %, by the rule on page 23; $293 on page 4; 1.216 on page 72 of the rates.
    const premium = await client.answers.create(id, {
      question:
        "Using the Base Rate and the applicable Mandatory Hurricane Deductible Factor, calculate the Hurricane premium for an HO3 policy with a $500,000 Coverage A limit located 2,000 feet from the coast in a Coastline Neighborhood.",
    });
    expect(premium.answer).toContain("293 × 1.216 = 356.288 ≈ $356");
    expect(premium.citations.map(({ page_start: page }) => page)).toEqual(
      expect.arrayContaining([4, 23, 72]),
    );
    // No row has this limit, and none is taken in its stead.
    const nowhere = await client.answers.create(id, {
      question:
        "What is the hurricane deductible factor for HO3 with Coverage A $765,000 and a 2% deductible?",
    });
    expect(nowhere.outcome).toBe("closest");
  });

  it("serves the tables of a real filing whole, and finds values in them by conditions", async () => {
    const ids = new Map(documents.map((document) => [document.filename, document.id]));
    const three = [RATES, RULES, BANDS];

    const contents = await request<Tables>(`/documents/${ids.get(RULES)}/tables?page=3`);
    const plan = contents.data.find(({ title }) => /SECTION C/.test(title));
    expect(plan).toMatchObject({ kind: "contents", page_start: 2, page_end: 3 });
    expect(plan?.rows.map(([identifier]) => identifier)).toEqual(
      Array.from({ length: 35 }, (_, i) => `C-${i + 1}`),
    );
    expect(plan?.rows[34]).toEqual(["C-35", "Minimum Premium", "54"]);

    for (const page of [72, 80, 92]) {
      const { data } = await request<Tables>(`/documents/${ids.get(RATES)}/tables?page=${page}`);
      expect(data).toMatchObject([{ page_start: 72, page_end: 92 }]);
      const [exhibit] = data;
      expect(exhibit?.title).toMatch(/^Exhibit 6:/);
      expect(exhibit?.header[0]?.slice(0, 3)).toEqual([
        "Policy Form",
        "Coverage A Limit",
        "Applicable Hurricane Deductible",
      ]);
      expect(exhibit?.row_pages.includes(page)).toBe(true);
      const row = exhibit?.rows.find((cells) => cells.slice(0, 3).join(" ") === "HO3 $750,000 2%");
      expect(row?.[exhibit?.header[0]?.indexOf("Hurricane") ?? -1]).toBe("2.061");
    }

    for (const { value, page, ...question } of VALUES) {
      const { matches } = await request<Found>("/tables/lookup", { ...question, documents: three });
      const best = matches.filter(({ score }) => score === matches[0]?.score);
      expect(
        [...new Set(best.map((match) => `${match.value} on ${match.page}`))],
        JSON.stringify(question),
      ).toEqual([`${value} on ${page}`]);
    }
    for (const question of NOWHERE) {
      const { matches } = await request<Found>("/tables/lookup", { ...question, documents: three });
      expect(matches, JSON.stringify(question)).toEqual([]);
    }

    for (const strategy of ["sparse", "hybrid"]) {
      const { results } = await request<{
        results: { text: string; window: { text: string } | null }[];
      }>("/search", {
        query: "HO3 750,000 hurricane deductible 2%",
        strategy,
        top_k: 5,
        documents: three,
      });
      const row = /HO3 \| \$750,000 \| 2% \|/;
      expect(
        results.some(({ text, window }) => row.test(text) || row.test(window?.text ?? "")),
        strategy,
      ).toBe(true);
    }
  });
});
