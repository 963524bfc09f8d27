import { termsOf } from "../../language/words/terms.ts";

/**
 * Removes the document's own name from a phrase: "Amazon revenue" becomes "revenue", and
 * "inventories for Best Buy" becomes "inventories".
 */
export function withoutDocumentName(subject: string, documentTerms: ReadonlySet<string>): string {
  const words = subject.split(/\s+/).filter((word, at, all) => {
    const terms = termsOf(word);
    // "Tern 9" in a list of versions of Tern is more than the document's name.
    const [number = ""] = /^\d/.test(all[at + 1] ?? "") ? termsOf(all[at + 1] ?? "") : [];
    const isPart = number !== "" && !documentTerms.has(number);
    return isPart || terms.length === 0 || !terms.every((term) => documentTerms.has(term));
  });
  return words
    .join(" ")
    .replace(/^(?:&\s+)+/, "")
    .replace(/^(?:(?:of|in|for|to|by|at|on|total)\s+)+/i, (lead) =>
      /total/i.test(lead) ? "total " : "",
    )
    .replace(/(?:\s+(?:of|in|for|to|by|at|on|and|than|[-–.&]+))+$/i, "");
}
