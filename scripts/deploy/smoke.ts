// One question to the deployed API: /readyz says that the parts answer, a question that they work together.
import { z } from "zod";
import { createQuire } from "../../client/quire.ts";
import { DeployFailure } from "./failure.ts";
import type { Worker } from "./target/target.ts";

export type Smoke = { key: string; collection: string; question: string };

const Given = z.object({ id: z.string(), outcome: z.string(), warnings: z.array(z.string()) });

/** Returns a line about the answer. Throws if there is none, or if a part of Quire had to be done without. */
export async function askSmokeQuestion(
  url: string,
  { key, collection, question, worker }: Smoke & { worker: Worker },
  tools: { fetch: typeof fetch },
): Promise<string> {
  const client = createQuire({ url, key, fetch: tools.fetch });
  const advice = `The new version is live. To return to the one before: npx wrangler rollback --env ${worker.environment}`;
  const given = await client.answers.create(collection, { question }).catch((cause: unknown) => {
    throw new DeployFailure(`The smoke question was not answered: ${String(cause)}`, { advice });
  });
  const { id, outcome, warnings } = Given.parse(given);
  if (outcome === "answered" && warnings.length === 0) return `${id} answers the smoke question`;
  const why = [`The smoke question ended as "${outcome}".`, ...warnings].join(" ");
  throw new DeployFailure(why, { advice });
}
