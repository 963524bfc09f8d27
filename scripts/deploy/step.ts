// A step looks at the account, then runs those of its commands that are still needed. The dry run prints the
// very same commands, so it can't promise anything else than what a run does.
import type { z } from "zod";
import { DeployFailure } from "./failure.ts";
import { commandLine, type Command, type Output, type RunCommand } from "./run-wrangler.ts";

/** `absent` recognises the failure that means "not there"; every other failure ends the deployment. */
type Look = { command: Command; absent?: RegExp };

export type Step = {
  name: string;
  looks: readonly Look[];
  /** All that an account where nothing exists needs. */
  changes: readonly Command[];
  /** The changes still needed, from what the looks printed. Without it, all of them, every time. */
  pending?: (seen: readonly Output[]) => readonly Command[];
  /** A line about what the looks printed. */
  tell?: (seen: readonly Output[]) => string;
  /** What to do when a command fails. */
  advice: string;
};

type Ran = {
  /** The outputs of the changes. */
  changed: Output[];
  /** What the step has to say, in a line. */
  told: string;
};

export async function runStep(step: Step, run: RunCommand): Promise<Ran> {
  const seen: Output[] = [];
  for (const { command, absent } of step.looks)
    seen.push(await runOne(step, { run, command, absent }));
  const changed: Output[] = [];
  for (const command of step.pending?.(seen) ?? step.changes) {
    changed.push(await runOne(step, { run, command }));
  }
  return { changed, told: step.tell?.(seen) ?? (changed.length > 0 ? "done" : "in place") };
}

type Call = { run: RunCommand; command: Command; absent?: RegExp | undefined };

async function runOne(step: Step, { run, command, absent }: Call): Promise<Output> {
  const output = await run(command);
  if (output.code === 0 || absent?.test(output.stdout + output.stderr)) return output;
  throw new DeployFailure(`${step.name} failed.`, { advice: step.advice, command, output });
}

export function describeStep(step: Step): string[] {
  const needed = step.pending ? "if missing:" : "runs:      ";
  return [
    ...step.looks.map(({ command }) => `looks at:   ${commandLine(command)}`),
    ...step.changes.map((command) => `${needed} ${commandLine(command)}`),
  ];
}

/** wrangler may print a notice before its JSON. */
export function parseJson<T>(output: Output, schema: z.ZodType<T>): T {
  const start = output.stdout.search(/^[[{]/m);
  try {
    return schema.parse(JSON.parse(output.stdout.slice(Math.max(start, 0))));
  } catch (cause) {
    const advice = `This script reads the output of wrangler 4.155; compare \`npx wrangler --version\`. (${String(cause)})`;
    throw new DeployFailure("wrangler printed something unexpected.", { advice, output });
  }
}
