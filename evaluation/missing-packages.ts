import type { Terminal } from "../scripts/output/terminal/terminal.ts";

/** What `work` resolves to; where it imports a package of this folder that is not installed, says how to install it. */
export async function explainingMissingPackages(
  terminal: Terminal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    terminal.err(
      `${error.message}\nInstall the packages of evaluation/: npm ci --prefix evaluation`,
    );
    return 1;
  }
}

function isMissingPackage(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.startsWith("Cannot find package")
  );
}
