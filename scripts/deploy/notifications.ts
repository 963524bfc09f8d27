// Files put straight into the bucket under inbox/ reach the ingest queue. There is no key for it in wrangler.toml.
import type { Output } from "./run-wrangler.ts";
import type { Step } from "./step.ts";
import type { Target } from "./target/target.ts";

const PREFIX = "inbox/";

/** What each event type of the command line becomes in a stored rule. */
const ACTIONS = {
  "object-create": ["PutObject", "CompleteMultipartUpload", "CopyObject"],
  "object-delete": ["DeleteObject", "LifecycleDeletion"],
};

/**
 * One rule with both event types, because it is not documented whether R2 accepts two rules with the same prefix. A rule
 * for one of them, which an earlier version of this script may have created, is completed by a rule for the other.
 */
export function notifications({ bucket, ingestQueue }: Target): Step {
  const create = ["r2", "bucket", "notification", "create", bucket];
  const ruleFor = (events: readonly string[]): string[] => [
    ...create,
    ...events.map((event) => `--event-type=${event}`),
    `--prefix=${PREFIX}`,
    `--queue=${ingestQueue}`,
  ];
  return {
    name: `Notifications of ${bucket}/${PREFIX} to ${ingestQueue}`,
    looks: [
      { command: ["r2", "bucket", "notification", "list", bucket], absent: /\[code: 11015\]/ },
    ],
    changes: [ruleFor(Object.keys(ACTIONS))],
    pending: ([seen]) => {
      const covered = seen?.code === 0 ? coveredActions(seen, ingestQueue) : new Set<string>();
      const missing = Object.entries(ACTIONS)
        .filter(([, actions]) => actions.some((action) => !covered.has(action)))
        .map(([event]) => event);
      return missing.length === 0 ? [] : [ruleFor(missing)];
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
