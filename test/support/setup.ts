import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { TEST_MIGRATIONS, SECOND_DB } = env as Env & {
  TEST_MIGRATIONS: D1Migration[];
  SECOND_DB?: D1Database;
};
await applyD1Migrations(env.DB, TEST_MIGRATIONS);
if (SECOND_DB !== undefined) await applyD1Migrations(SECOND_DB, TEST_MIGRATIONS);

// The Worker still logs after a file's last test. Vitest waits until each intercepted line is received, but the pool holds
// back a line that comes from a handler until its next message, so the run can hang there (see workers-sdk#15498).
// oxlint-disable-next-line no-console -- see above
console.log = () => {};
