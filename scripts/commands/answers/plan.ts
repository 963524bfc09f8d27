import { z } from "zod";
import type { PlanRequest, RetrievalOverrides } from "../../../client/types.ts";
import { renderPlan } from "../../output/plan.ts";
import { strategyOption } from "./answer-options.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { readJson } from "../program/read-json.ts";

/** A file may hold the plan alone or a whole request. The server checks what is in it. */
const Request = z.looseObject({
  plan: z.custom<PlanRequest["plan"]>(),
  retrieval: z.custom<RetrievalOverrides>().optional(),
});

export const addPlan: AddCommand = (parent, cli) => {
  parent
    .command("plan")
    .summary("run a plan of your own")
    .command("run")
    .summary("run a plan and show what each step finds; no answer is written")
    .description(
      "Runs a plan with the retriever alone and shows what each step finds; no answer is written. The file is JSON with `steps`, as `ask --json --verbose` shows it; the API reference at /docs describes its members.",
    )
    .argument("<file>", "the plan, as JSON (- for standard input)")
    .addOption(collectionOption())
    .addOption(strategyOption())
    .action(async (file, { collection, strategy }) => {
      const content = await readJson(file, cli.terminal);
      const isWhole = Object.hasOwn(Object(content), "plan");
      const { plan, retrieval } = Request.parse(isWhole ? content : { plan: content });
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const overrides = { ...retrieval, ...(strategy === undefined ? {} : { strategy }) };
      const executed = await client.collections.executePlan(id, { plan, retrieval: overrides });
      cli.print(executed, () => renderPlan(executed, cli.width));
    });
};
