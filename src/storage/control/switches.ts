import { SWITCHES, type Switch, type Switches } from "../../domain/operator.ts";

/** Another isolate notices a switch after this time. */
const KEPT_MS = 30_000;

const ALL_ON: Switches = { writes: true, model: true, reranker: true, summaries: true, ocr: true };

/**
 * Creates the store of feature switches, which are in the control database and are read at most
 * twice a minute by an isolate.
 */
export function switchStore(control: D1Database, now: () => number) {
  let kept: { switches: Switches; until: number } | undefined;

  const read = async (): Promise<Switches> => {
    const { results } = await control
      .prepare("SELECT name, is_on AS isOn FROM switches")
      .all<{ name: string; isOn: number }>();
    const isOff = new Set(results.flatMap(({ name, isOn }) => (isOn === 0 ? [name] : [])));
    const entries = SWITCHES.map((name) => [name, !isOff.has(name)]);
    return { ...ALL_ON, ...Object.fromEntries(entries) };
  };

  return {
    /**
     * Returns the switches. If the database fails, returns the last known state or, without it,
     * everything switched on.
     */
    async current(): Promise<Switches> {
      if (kept === undefined || kept.until <= now()) {
        const switches = await read().catch(() => kept?.switches ?? ALL_ON);
        kept = { switches, until: now() + KEPT_MS };
      }
      return kept.switches;
    },

    async set(name: Switch, isOn: boolean, at: string): Promise<void> {
      await control
        .prepare(
          `INSERT INTO switches (name, is_on, set_at) VALUES (?, ?, ?)
           ON CONFLICT DO UPDATE SET is_on = excluded.is_on, set_at = excluded.set_at`,
        )
        .bind(name, isOn ? 1 : 0, at)
        .run();
      kept = undefined;
    },
  };
}

export type SwitchStore = ReturnType<typeof switchStore>;
