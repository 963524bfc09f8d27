import { expect, it } from "vitest";
import { FUSIONS, STRATEGIES } from "../../src/domain/collection.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { search } from "../../src/retrieval/search.ts";
import { createPipeline } from "../support/pipeline.ts";
import { seededIntegers } from "../support/random/seeded.ts";

const WORDS = ["storm", "deductible", "shore", "premium", "alarm", "roof"];
const NAMES = ["a.txt", "b.txt", "c.txt"];
const STEPS = 24;
const SEEDS = [1, 2, 3];

/** What the test itself knows to be searchable: the last text under each name that is indexed and not deleted. */
type Shelf = { scope: Scope; texts: Map<string, string>; ids: Map<string, string> };

it.for(SEEDS)(
  "finds only the texts that answer now in the tenant's collection, whatever came before (%i)",
  async (seed) => {
    const pipeline = createPipeline();
    const random = seededIntegers(seed);
    const first = await pipeline.makeScope(undefined, { graph: true });
    const scopes = [
      first,
      await pipeline.makeScope(first.tenant, { graph: true }),
      await pipeline.makeScope(undefined, { graph: true }),
    ];
    const shelves: Shelf[] = scopes.map((scope) => ({ scope, texts: new Map(), ids: new Map() }));
    for (let step = 0; step < STEPS; step += 1) {
      const shelf = shelves[random(shelves.length)] ?? {
        scope: first,
        texts: new Map(),
        ids: new Map(),
      };
      const name = NAMES[random(NAMES.length)] ?? "a.txt";
      const known = shelf.ids.get(name);
      if (known !== undefined && random(3) === 0) {
        // Hidden, while its rows are still there: removal is a message that nobody delivers here.
        await pipeline.services.activation.hide(shelf.scope, known, "2026-01-02T00:00:00.000Z");
        shelf.texts.delete(name);
        shelf.ids.delete(name);
      } else {
        const words = Array.from({ length: 6 }, () => WORDS[random(WORDS.length)]);
        const text = `${words.join(" ")} mark${seed}x${step}`;
        const bytes = Uint8Array.from(new TextEncoder().encode(text));
        const { document } = await pipeline.upload(shelf.scope, name, bytes);
        await pipeline.drain();
        shelf.texts.set(name, text);
        shelf.ids.set(name, document.id);
      }
    }
    for (const { scope, texts, ids } of shelves) {
      for (const strategy of STRATEGIES) {
        for (const filterMode of ["pre", "post"] as const) {
          const request = {
            query: WORDS.join(" "),
            strategy,
            fusion: FUSIONS[random(FUSIONS.length)],
            topK: 100,
            alpha: "auto" as const,
            window: random(2),
            filterMode,
            minScore: 0,
            rerank: false,
          };
          const deps = { ...pipeline.services, meter: newMeter() };
          const { passages } = await search(deps, scope, request);
          expect(passages.map(({ text }) => text).toSorted()).toEqual(
            [...texts.values()].toSorted(),
          );
          for (const [name, id] of ids) {
            const chosen = await search(deps, scope, { ...request, documents: [id] });
            expect(chosen.passages.map(({ text }) => text)).toEqual([texts.get(name)]);
          }
        }
      }
    }
  },
);
