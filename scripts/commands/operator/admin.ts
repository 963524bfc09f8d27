import type { Command } from "@commander-js/extra-typings";
import type { AddCommand } from "../program/cli.ts";
import { UsageError } from "../program/usage-error.ts";
import { ACTIONS } from "./actions.ts";
import { addTransfer } from "./transfer.ts";

const ADMIN_KEY = "quire-dev-admin";

/** Commands for the operator of a deployment. */
export const addAdmin: AddCommand = (parent, cli) => {
  const admin = parent
    .command("admin")
    .summary("operate a deployment")
    .description("Commands for the operator. They need the deployment's ADMIN_KEY.")
    .option(
      "--admin-key <key>",
      `the deployment's ADMIN_KEY (or QUIRE_ADMIN_KEY; default: ${ADMIN_KEY})`,
    );
  const keyOf = (): string =>
    admin.opts().adminKey ?? cli.terminal.env["QUIRE_ADMIN_KEY"] ?? ADMIN_KEY;
  addTransfer(admin, cli, keyOf);
  for (const { name, args = "", summary, request } of ACTIONS) {
    const command: Command<string[]> = admin.command(`${name} ${args}`.trim());
    command.summary(summary).description(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`);
    command.action(async () => {
      const { path, ...how } = requested(request, command.args);
      const result: unknown = await cli
        .connect(keyOf())
        .call({ ...how, path: `/v1/operator${path}` });
      cli.print(result, () => JSON.stringify(result, null, 2));
    });
  }
};

function requested<T>(request: (args: readonly string[]) => T, args: readonly string[]): T {
  try {
    return request(args);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`This is not JSON: ${args.at(-1)}`);
    throw error;
  }
}
