import { commandLine, type Command, type Output } from "./run-wrangler.ts";

type Details = { advice: string; command?: Command; output?: Output };

/** Ends a deployment. Its message is everything the reader needs: what ran, what it said, what to do now. */
export class DeployFailure extends Error {
  constructor(what: string, { advice, command, output }: Details) {
    const lines = [`✗ ${what}`];
    if (command) lines.push(`  command:    ${commandLine(command)}`);
    if (output) lines.push(`  exit code:  ${output.code}`, "  output:", indent(text(output)));
    lines.push(`  what to do: ${advice}`);
    lines.push("  Earlier steps stay in place: run `npm run deploy` again to go on from here.");
    super(lines.join("\n"));
    this.name = "DeployFailure";
  }
}

function text(output: Output): string {
  return `${output.stdout}\n${output.stderr}`.trim() || "(nothing)";
}

function indent(lines: string): string {
  return lines.replaceAll(/^/gm, "    ");
}
