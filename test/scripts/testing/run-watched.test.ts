import { test } from "vitest";
import { runWatched } from "../../../scripts/testing/run-watched.ts";

const run = async (code: string, silenceMs: number) => {
  let printed = "";
  const outcome = await runWatched(["-e", code], {
    silenceMs,
    onOutput: (text) => (printed += text),
  });
  return { outcome, printed };
};

test("hands on what a program prints, and its exit code", async ({ expect }) => {
  const ran = await run("console.log('one'); console.error('two'); process.exitCode = 3", 20_000);

  expect(ran.outcome).toBe(3);
  expect(ran.printed).toContain("one\n");
  expect(ran.printed).toContain("two\n");
});

test("ends a program that falls silent, with what it started", async ({ expect }) => {
  const grandchild = "setInterval(() => {}, 1000)";
  const ran = await run(
    `const { pid } = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(grandchild)}]);
     console.log(pid); setInterval(() => {}, 1000)`,
    1_000,
  );

  expect(ran.outcome).toBe("silent");
  const isAlive = () => process.kill(Number(ran.printed), 0);
  await expect.poll(() => endsWith(isAlive, "ESRCH"), { timeout: 5_000 }).toBe(true);
});

test("lets a program run on while it speaks", async ({ expect }) => {
  const ran = await run(
    "let n = 0; const t = setInterval(() => { console.log(n); if (++n === 8) clearInterval(t) }, 400)",
    2_000,
  );

  expect(ran.outcome).toBe(0);
});

test("takes a program that a signal ended for failed", async ({ expect }) => {
  const ran = await run("process.kill(process.pid, 'SIGKILL')", 20_000);

  expect(ran.outcome).toBe(1);
});

function endsWith(act: () => unknown, code: string): boolean {
  try {
    act();
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === code;
  }
}
