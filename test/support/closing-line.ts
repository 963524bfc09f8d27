import type { Reporter, TestModule } from "vitest/node";

type Share = { passed: number; failed: number; skipped: number; from: number; to: number };

/** Ends the run with the time of each project and a plain line that scripts can parse: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  readonly #shares = new Map<string, Share>();

  onTestModuleStart(module: TestModule): void {
    this.#shareOf(module);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#shareOf(module).to = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const module of modules) addResults(this.#shareOf(module), module);
    const shares = [...this.#shares];
    const sum = (key: "passed" | "failed" | "skipped") =>
      shares.reduce((total, [, share]) => total + share[key], 0);
    // A fault that belongs to no test fails the run, too.
    const all = {
      passed: sum("passed"),
      failed: sum("failed") + errors.length,
      skipped: sum("skipped"),
    };
    const times = shares.map(
      ([name, share]) =>
        `${name}: ${((share.to - share.from) / 1000).toFixed(1)} s, ${results(share)}`,
    );
    // After the default reporter's own summary, which is printed in the same turn.
    process.once("exit", () => console.log([...times, results(all)].join("\n")));
  }

  #shareOf({ project }: TestModule): Share {
    const now = Date.now();
    const share = this.#shares.get(project.name) ?? {
      passed: 0,
      failed: 0,
      skipped: 0,
      from: now,
      to: now,
    };
    this.#shares.set(project.name, share);
    return share;
  }
}

function addResults(share: Share, module: TestModule): void {
  const tests = [...module.children.allTests()];
  if (module.state() === "failed" && tests.length === 0) share.failed += 1;
  for (const test of tests) {
    const { state } = test.result();
    if (state === "passed") share.passed += 1;
    else if (state === "failed") share.failed += 1;
    else share.skipped += 1;
  }
}

function results({ passed, failed, skipped }: Pick<Share, "passed" | "failed" | "skipped">) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}
