/** Example request bodies by operation. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  postTenants: { name: "Larkmoor Insurance" },
  postKeys: { name: "the intranet", scopes: ["read"] },
  postCollections: { name: "manuals" },
  patchCollection: { description: "Rule manuals, all states" },
  postCollectionSearch: { query: "hurricane deductible near the shore", top_k: 5 },
  postCollectionTablesLookup: {
    conditions: { form: "HO3", "Coverage A": 750_000, deductible: "2%" },
    column: "Hurricane",
  },
  postCollectionAnswers: {
    question: "Which deductible applies within 900 feet of the shore?",
    citation_style: "source_page",
  },
  postCollectionPlansExecute: {
    plan: { steps: [{ step_number: 1, query: "hurricane deductible", tool: "search" }] },
  },
  postCollectionSessions: { title: "Deductibles" },
  putCollectionWebhook: { url: "https://hooks.example.com/quire" },
  putCollectionDocumentSummary: {
    document_type: "rule manual",
    summary: "Rules of the homeowners programme.",
    key_topics: ["deductibles", "discounts"],
    use_for: "Questions about eligibility, deductibles and discounts.",
  },
};
