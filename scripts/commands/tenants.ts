import { parseArgs } from "node:util";
import { connect, CONNECTION_OPTIONS, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const tenants: Command = {
  usage: "tenants create NAME [--admin-key KEY]",
  summary: "make a tenant and show its first key, once",
  details: "--admin-key  the deployment's ADMIN_KEY (env QUIRE_ADMIN_KEY, locally quire-dev-admin)",
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...CONNECTION_OPTIONS, "admin-key": { type: "string" } },
    });
    const [action, ...rest] = positionals;
    if (action !== "create") throw new UsageError("Say: tenants create NAME");
    const name = onlyPositional(rest, "the tenant's name");
    const adminKey = values["admin-key"] ?? terminal.env["QUIRE_ADMIN_KEY"] ?? "quire-dev-admin";
    const tenant = await connect(values, terminal).createTenant(name, adminKey);
    if (values.json) terminal.out(JSON.stringify(tenant));
    else terminal.out(`${tenant.id}  ${tenant.name}\nkey: ${tenant.api_key} (shown only now)`);
    return 0;
  },
};
