// Pages of a version as immutable JSON objects in R2: needed only to show a page or to box a quote, so they
// stay out of D1's 10 GB.
import { Page } from "../domain/page.ts";
import { documentPrefix } from "./files.ts";

/** The names a version's pages are found by. */
export type PageOwner = { tenant: string; collection: string; document: string; version: string };

export function pageStore(bucket: R2Bucket) {
  return {
    async write(owner: PageOwner, page: Page): Promise<void> {
      await bucket.put(pageKey(owner, page.page), JSON.stringify(page), {
        httpMetadata: { contentType: "application/json" },
      });
    },

    async load(owner: PageOwner, page: number): Promise<Page | undefined> {
      const object = await bucket.get(pageKey(owner, page));
      return object === null ? undefined : Page.parse(await object.json());
    },
  };
}

export type PageStore = ReturnType<typeof pageStore>;

export function versionPrefix(owner: PageOwner): string {
  return `${documentPrefix(owner, owner.document)}versions/${owner.version}/`;
}

function pageKey(owner: PageOwner, page: number): string {
  return `${versionPrefix(owner)}pages/${page}.json`;
}
