import { createQuire } from "../../../client/quire.ts";
import type { Visit } from "./browser/flow.ts";

const quireAt = (url: string) => createQuire({ url, key: "quire-dev-key" });

/** A collection that no other test uses, with its documents screen open. Its id. */
export async function openNewCollection({ page, url }: Visit): Promise<string> {
  const { id } = await quireAt(url).collections.create({ name: `of one test ${Date.now()}` });
  await page.goto(`${url}/c/${id}/documents`);
  await page.getByText("No documents yet").waitFor();
  return id;
}

/** Tests begin in the collection that all of them share: others are removed. */
export async function removeCollection({ url }: Visit, id: string): Promise<void> {
  await quireAt(url).collections.delete(id);
}
