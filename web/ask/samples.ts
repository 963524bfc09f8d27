// The documents that come with the app, for those who have none at hand.
import { quire } from "../session/me.ts";

const SAMPLES_NAME = "Samples";

type Samples = { files: string[]; questions: string[] };

export async function listSamples(signal?: AbortSignal): Promise<Samples> {
  const response = await fetch("/samples/samples.json", signal === undefined ? {} : { signal });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by scripts/build-web.ts
  return (await response.json()) as Samples;
}

/** Makes a collection with the sample documents. They are read while it returns. */
export async function loadSamples() {
  const { files } = await listSamples();
  const made = await quire.collections.create({ name: SAMPLES_NAME });
  await Promise.all(
    files.map(async (filename) => {
      const response = await fetch(`/samples/${encodeURIComponent(filename)}`);
      await quire.documents.upload(made.id, { filename, file: await response.blob() });
    }),
  );
  return made;
}
