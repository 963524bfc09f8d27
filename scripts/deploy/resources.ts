// The account, and the stores that need no more than a name.
import { z } from "zod";
import { DeployFailure } from "./failure.ts";
import { parseJson, type Step } from "./step.ts";
import type { Target } from "./target/target.ts";

const Login = z.object({
  loggedIn: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
const Databases = z.array(z.object({ name: z.string(), uuid: z.string() }));

export function login(accountId: string | undefined): Step {
  const advice =
    "Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit Workers, D1, R2, Queues and Vectorize.";
  return {
    name: "Login",
    looks: [{ command: ["whoami", "--json"], absent: /"loggedIn":\s*false/ }],
    changes: [],
    pending: ([seen]) => {
      const { loggedIn, accounts } = seen
        ? parseJson(seen, Login)
        : { loggedIn: false, accounts: [] };
      if (!loggedIn) throw new DeployFailure("wrangler is not logged in.", { advice });
      if (accounts.length > 1 && !accountId) {
        const choices = accounts.map(({ id, name }) => `\n    ${id}  ${name}`).join("");
        throw new DeployFailure("This login has more than one account.", {
          advice: `Set CLOUDFLARE_ACCOUNT_ID to one of:${choices}`,
        });
      }
      return [];
    },
    advice,
  };
}

/**
 * wrangler.toml holds no `database_id`: both `deploy` and `d1 migrations apply` then find the database by its name, in
 * whatever account is logged in. An id that names another database would win over the name, so it is refused.
 */
export function database({ database: name, databaseId, location }: Target): Step {
  const create = ["d1", "create", name, ...placing(location)];
  return {
    name: `D1 database ${name}`,
    looks: [{ command: ["d1", "list", "--json"] }],
    changes: [create],
    pending: ([seen]) => {
      const found = seen && parseJson(seen, Databases).find((row) => row.name === name);
      if (databaseId !== undefined && databaseId !== found?.uuid) {
        const advice = `Remove every database_id from wrangler.toml. ${name} is ${found ? found.uuid : "not created yet"}; wrangler finds it by its name.`;
        throw new DeployFailure(
          `wrangler.toml names a database ${databaseId} that is not ${name}.`,
          {
            advice,
          },
        );
      }
      return found ? [] : [create];
    },
    advice: "Check that the login may edit D1, and the account's limit of databases.",
  };
}

/** Asks for the one bucket: `r2 bucket list` shows the first twenty only. */
export function bucket({ bucket: name, location }: Target): Step {
  const create = ["r2", "bucket", "create", name, ...placing(location)];
  return {
    name: `R2 bucket ${name}`,
    looks: [{ command: ["r2", "bucket", "info", name, "--json"], absent: /\[code: 10006\]/ }],
    changes: [create],
    pending: ([seen]) => (seen?.code === 0 ? [] : [create]),
    advice:
      "R2 must be switched on once for an account: dashboard → R2. Then check the login's rights.",
  };
}

export function queue(name: string): Step {
  const create = ["queues", "create", name];
  return {
    name: `Queue ${name}`,
    looks: [{ command: ["queues", "info", name], absent: /Queue ".+" does not exist/ }],
    changes: [create],
    pending: ([seen]) => (seen?.code === 0 ? [] : [create]),
    advice: "Check that the login may edit Queues and that the account's plan has them.",
  };
}

/** wrangler ignores the hint for a name that exists already. */
function placing(location: string | undefined): string[] {
  return location === undefined ? [] : [`--location=${location}`];
}
