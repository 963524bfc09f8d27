import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { TEST_MIGRATIONS } = env as Env & { TEST_MIGRATIONS: D1Migration[] };
await applyD1Migrations(env.DB, TEST_MIGRATIONS);

// The Worker goes on logging after a file's last test. Vitest waits for each line it has intercepted to be taken, which
// the pool does not do for one that comes from a handler at that moment: the run would stop there (workers-sdk#15498).
// oxlint-disable-next-line no-console -- see above
console.log = () => {};
