// How files arrive: by uploads that are repeated after a server's error, or as objects in the inbox.
import { env } from "cloudflare:workers";
import type { Scope } from "../../../src/domain/scope.ts";
import type { Pipeline } from "../../support/pipeline.ts";
import type { Day } from "./days.ts";

const UPLOAD_ATTEMPTS = 5;

export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Returns R2's notifications, which have not been delivered yet. */
export async function arrive(
  pipeline: Pipeline,
  { scope, files, arrival }: { scope: Scope; files: Files } & Pick<Day, "arrival">,
): Promise<unknown[]> {
  if (arrival === "upload") {
    for (const [name, bytes] of files) await upload(pipeline, { scope, name, bytes });
    return [];
  }
  const events: unknown[] = [];
  const keyOf = (name: string): string => `inbox/${scope.tenant}/${scope.collection}/${name}`;
  for (const [name, bytes] of files) {
    const key = keyOf(name);
    // An earlier content under the same name, and its notification.
    await env.FILES.put(key, "An earlier draft.");
    events.push(eventOf(key, "PutObject"));
    await env.FILES.put(key, bytes);
    events.push(eventOf(key, "PutObject"));
  }
  const withdrawn = keyOf("withdrawn.txt");
  await env.FILES.put(withdrawn, "A file that was put by mistake.");
  await env.FILES.delete(withdrawn);
  events.push(eventOf(withdrawn, "DeleteObject"), eventOf(withdrawn, "PutObject"));
  return arrival === "inbox, late events" ? events : [];
}

function eventOf(key: string, action: string): unknown {
  const eventTime = new Date().toISOString();
  return { account: "a", bucket: "quire", action, object: { key }, eventTime };
}

type Upload = { scope: Scope; name: string; bytes: Uint8Array<ArrayBuffer> };

async function upload(pipeline: Pipeline, { scope, name, bytes }: Upload): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pipeline.upload(scope, name, bytes);
      return;
    } catch (error) {
      if (attempt === UPLOAD_ATTEMPTS) throw error;
    }
  }
}
