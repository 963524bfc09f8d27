import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "@hono/zod-openapi";

export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    "cited-answer",
    {
      title: "Answer with citations",
      description: "Answers a question from the documents, with a link to every quote.",
      argsSchema: z.object({ question: z.string().describe("The question") }),
    },
    ({ question }) =>
      userMessage(
        `Answer this question with the tool \`ask\` of Quire: ${question}\n\n` +
          "Give its statements with their citations as links, and quote the decisive words. If the outcome is not `answered`, say that the documents don't state it and show the closest passages. Add nothing from your own knowledge.",
      ),
  );
  server.registerPrompt(
    "compare-documents",
    {
      title: "Compare two documents",
      description: "Compares what two documents say about something.",
      argsSchema: z.object({
        a: z.string().describe("The file name of the first document"),
        b: z.string().describe("The file name of the second document"),
        about: z.string().describe("What to compare"),
      }),
    },
    ({ a, b, about }) =>
      userMessage(
        `Compare what “${a}” and “${b}” say about ${about}. Call the tool \`ask\` of Quire once for each of the two, with \`documents\` set to its name only. ` +
          "Show the answers side by side in a table, each with its citation as a link, and say where one of them states nothing.",
      ),
  );
}

function userMessage(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}
