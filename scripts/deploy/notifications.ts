// Files put straight into the bucket under inbox/ reach the ingest queue. There is no key for it in wrangler.toml.
import type { Output } from "./run-wrangler.ts";
import type { Step } from "./step.ts";
import type { Target } from "./target.ts";

const PREFIX = "inbox/";

/** What each event type of the command line becomes in a stored rule. */
const ACTIONS = {
  "object-create": ["PutObject", "CompleteMultipartUpload", "CopyObject"],
  "object-delete": ["DeleteObject", "LifecycleDeletion"],
};

/** One rule an event type, so that a half-made set-up can be completed: R2 rejects a rule that overlaps another. */
export function notifications({ bucket, ingestQueue }: Target): Step {
  const create = ["r2", "bucket", "notification", "create", bucket];
  const creations = Object.entries(ACTIONS).map(([event, actions]) => ({
    actions,
    command: [...create, `--event-type=${event}`, `--prefix=${PREFIX}`, `--queue=${ingestQueue}`],
  }));
  return {
    name: `Notifications of ${bucket}/${PREFIX} to ${ingestQueue}`,
    looks: [
      { command: ["r2", "bucket", "notification", "list", bucket], absent: /\[code: 11015\]/ },
    ],
    changes: creations.map(({ command }) => command),
    pending: ([seen]) => {
      const covered = seen?.code === 0 ? coveredActions(seen, ingestQueue) : new Set<string>();
      return creations
        .filter(({ actions }) => actions.some((action) => !covered.has(action)))
        .map(({ command }) => command);
    },
    advice: `A rule that overlaps this one must go first: npx wrangler r2 bucket notification list ${bucket}`,
  };
}

/** The actions that already reach the queue from the whole of `inbox/`. wrangler prints rules as `label: value` lines. */
function coveredActions({ stdout }: Output, queue: string): Set<string> {
  const rules = stdout
    .split(/\n\s*\n/)
    .map(
      (block) =>
        new Map(
          Array.from(block.matchAll(/^(\w+):[ ]*(.*)$/gm), ([, label = "", value = ""]) => [
            label,
            value.trim(),
          ]),
        ),
    );
  return new Set(
    rules
      .filter((rule) => {
        const prefix = rule.get("prefix") ?? "";
        return (
          rule.get("queue_name") === queue &&
          rule.get("suffix") === "(all suffixes)" &&
          (prefix === "(all prefixes)" || PREFIX.startsWith(prefix))
        );
      })
      .flatMap((rule) => (rule.get("event_type") ?? "").split(",")),
  );
}
