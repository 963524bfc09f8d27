// Lists the objects under inbox/, because the notification about an object can be lost. Each round
// checks a range and continues where the previous one ended.
import type { Message } from "../../domain/messages.ts";
import type { IngestionDeps } from "../deps.ts";
import { parseInboxKey } from "./import-object.ts";

type Deps = Pick<IngestionDeps, "files" | "inboxObjects" | "rounds" | "send" | "log">;

const CURSOR = "inbox";
const OBJECTS_PER_ROUND = 1000;

/**
 * Sends a message for each object that was put before `before` and was not imported since. Newer
 * objects have a notification that is probably still waiting. One that could not be imported is
 * tried again in every walk. `shard` contains the cursor.
 */
export async function walkInbox(deps: Deps, shard: string, before: Date): Promise<void> {
  const cursor = await deps.rounds.cursor(shard, CURSOR);
  const page = await deps.files.listPage("inbox/", { limit: OBJECTS_PER_ROUND, cursor });
  const objects = page.objects.flatMap(({ key, putAt }) => {
    const tenant = parseInboxKey(key)?.scope.tenant;
    return tenant === undefined || putAt >= before ? [] : [{ key, tenant, putAt }];
  });
  const lost: Message[] = [];
  for (const [tenant, own] of Map.groupBy(objects, (object) => object.tenant)) {
    const handled = await deps.inboxObjects.handled(
      tenant,
      own.map(({ key }) => key),
    );
    for (const { key, putAt } of own) {
      if ((handled.get(key) ?? "") < putAt.toISOString())
        lost.push({ type: "import", tenant, key });
    }
  }
  await deps.send(lost);
  await deps.rounds.setCursor(shard, CURSOR, page.cursor);
  if (lost.length > 0) deps.log("inbox.found", { objects: lost.length });
}
