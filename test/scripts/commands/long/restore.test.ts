// The runbook "Restoring the database" of docs/operating.md by the operator's commands, on a server whose database is put back
// to an earlier copy while its bucket keeps what was uploaded since.
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { startServer } from "../../../../scripts/server.ts";
import { folderOf, run, runJson } from "../run.ts";

const TWO_DAYS_MS = 172_800_000;
const LISTED_WITHIN = { timeout: 30_000, interval: 1000 };

type Listed = { data: { key: string; outcome?: string }[] };
type Shell = {
  url: string;
  quire: (...args: string[]) => Promise<string>;
  admin: <T>(...args: string[]) => Promise<T>;
};

async function withServer(persistTo: string, work: (shell: Shell) => Promise<void>): Promise<void> {
  const server = await startServer({ persistTo });
  const typed = { env: { QUIRE_URL: server.url } };
  try {
    await work({
      url: server.url,
      quire: async (...args) => {
        const { code, out, err } = await run(args, typed);
        if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}: ${err}`);
        return out;
      },
      admin: async <T>(...args: string[]) => runJson<T>(["admin", ...args], typed),
    });
  } finally {
    await server.stop();
  }
}

/** The sweep lists only objects that are a day old. */
async function ageObjects(bucket: string): Promise<void> {
  const names = await readdir(bucket);
  for (const name of names.filter((one) => one.endsWith(".sqlite") && one !== "metadata.sqlite")) {
    const objects = new DatabaseSync(join(bucket, name));
    objects.exec(`UPDATE _mf_objects SET uploaded = uploaded - ${TWO_DAYS_MS}`);
    objects.close();
  }
}

test(
  "a restored database is brought up to date by the runbook",
  { timeout: 180_000 },
  async ({ expect }) => {
    const folder = await mkdtemp(join(tmpdir(), "quire-restore-"));
    const [persistTo, copy] = [join(folder, "server"), join(folder, "copy")];
    const database = join(persistTo, "v3/d1");
    try {
      await using early = await folderOf({
        "kept.md": "The harbour fee is 40 euros a night.",
        "deleted.md": "The lighthouse closes at nine.",
      });
      await using late = await folderOf({ "later.md": "The ferry leaves from pier seven." });
      await withServer(persistTo, async ({ quire }) => {
        await quire("collections", "create", "port");
        await quire("upload", "-c", "port", early.folder);
      });
      await cp(database, copy, { recursive: true });
      await withServer(persistTo, async ({ quire }) => {
        await quire("delete", "-c", "port", "deleted.md");
        await quire("upload", "-c", "port", late.folder);
      });
      await rm(database, { recursive: true });
      await cp(copy, database, { recursive: true });
      await ageObjects(join(persistTo, "v3/r2/miniflare-R2BucketObject"));
      await withServer(persistTo, async ({ url, quire, admin }) => {
        expect(await quire("status", "-c", "port")).toContain("deleted.md");
        await admin("switch", "writes", "off");
        await admin("restored");
        await admin("repeat-deletions");
        await admin("switch", "writes", "on");
        await expect.poll(async () => quire("status", "-c", "port")).not.toContain("deleted.md");
        const listed = async () => {
          await fetch(`${url}/cdn-cgi/handler/scheduled`);
          return (await admin<Listed>("orphans")).data.map(({ key }) => key);
        };
        await expect.poll(listed, LISTED_WITHIN).not.toEqual([]);
        const keys = await listed();
        const adopted = (await admin<Listed>("adopt", ...keys)).data;
        expect(adopted.map(({ outcome }) => outcome)).toContain("adopted");
        await expect
          .poll(async () => quire("ask", "-c", "port", "Where does the ferry leave from?"), {
            timeout: 30_000,
          })
          .toContain("pier seven");
        const derived = adopted.filter(({ outcome }) => outcome === "derived");
        const rest = derived.map(({ key }) => key);
        expect(rest).not.toEqual([]);
        expect(await admin("remove-orphans", ...rest)).toEqual({ removed: rest });
        expect(await listed()).toEqual([]);
        expect(await quire("ask", "-c", "port", "What is the harbour fee?")).toContain("40 euros");
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
