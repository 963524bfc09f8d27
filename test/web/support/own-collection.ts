import { createQuire } from "../../../client/quire.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";
import type { Visit } from "./browser/flow.ts";

const quireAt = (url: string) => createQuire({ url, key: "quire-dev-key" });

/** A collection that no other test uses, with its documents screen open. Its id. */
export async function openNewCollection({ page, url }: Visit): Promise<string> {
  const { id } = await quireAt(url).collections.create({ name: `of one test ${Date.now()}` });
  await page.goto(`${url}/c/${id}/documents`);
  await page.getByText("No documents yet").waitFor();
  return id;
}

/** Puts documents of one page each into a collection and opens its first screen. Each line is a paragraph. */
export async function fillCollection(
  { page, url }: Visit,
  id: string,
  documents: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const quire = quireAt(url);
  for (const [filename, lines] of Object.entries(documents)) {
    const file = new Blob([await makePdf([[...lines]])], { type: "application/pdf" });
    const { document } = await quire.documents.upload(id, { filename, file });
    await quire.documents.whenIndexed(id, document.id);
  }
  await page.goto(`${url}/c/${id}`);
}

/** Tests begin in the collection that all of them share: others are removed, and no page asks for them any longer. */
export async function removeCollection({ page, url }: Visit, id: string): Promise<void> {
  await page.goto("about:blank");
  await quireAt(url).collections.delete(id);
}
