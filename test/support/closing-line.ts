import type { Reporter, TestModule } from "vitest/node";

/** Ends the run with a plain line that scripts can parse: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let [passed, failed, skipped] = [0, errors.length, 0];
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests()].length === 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed += 1;
        else if (state === "failed") failed += 1;
        else skipped += 1;
      }
    }
    const rest = skipped === 0 ? "" : `, ${skipped} skipped`;
    // Printed after the summary of the default reporter, which is written in the same tick.
    process.once("exit", () => console.log(`${passed} passed, ${failed} failed${rest}`));
  }
}
