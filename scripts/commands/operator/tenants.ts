import type { AddCommand } from "../program/cli.ts";

const ADMIN_KEY = "quire-dev-admin";

export const addTenants: AddCommand = (parent, cli) => {
  parent
    .command("tenants")
    .summary("create tenants")
    .command("create")
    .summary("create a tenant and show its first key")
    .description("Creates a tenant and shows its first key. The key is shown only once.")
    .argument("<name>", "name of the tenant")
    .option(
      "--admin-key <key>",
      `the deployment's ADMIN_KEY (or QUIRE_ADMIN_KEY; default: ${ADMIN_KEY})`,
    )
    .action(async (name, options) => {
      const adminKey = options.adminKey ?? cli.terminal.env["QUIRE_ADMIN_KEY"] ?? ADMIN_KEY;
      const tenant = await cli.connect(adminKey).createTenant(name);
      cli.print(
        tenant,
        () => `${tenant.id}  ${tenant.name}\nkey: ${tenant.api_key} (shown only once)`,
      );
    });
};
