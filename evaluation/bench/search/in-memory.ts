// The peers that keep everything in memory, which a Worker of 128 MB could not; whole collection only.
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";

type Peer = { name: string; search: (query: string, limit: number) => Promise<void> };

export async function memoryPeers(texts: readonly string[]): Promise<Peer[]> {
  const mini = new MiniSearch({ fields: ["text"] });
  mini.addAll(texts.map((text, id) => ({ id, text })));
  const orama = create({ schema: { text: "string" } });
  await insertMultiple(
    orama,
    texts.map((text) => ({ text })),
    1000,
  );
  return [
    {
      name: "MiniSearch, in memory",
      search: async (query, limit) => {
        mini.search(query).slice(0, limit);
      },
    },
    {
      name: "Orama, in memory",
      search: async (query, limit) => {
        // Its own default asks for every word; the others find chunks with any of them.
        await search(orama, { term: query, limit, threshold: 1 });
      },
    },
  ];
}
