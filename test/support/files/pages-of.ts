import { parseFile } from "../../../src/ingestion/parse/index.ts";

/** The texts of the pages of a file. It also checks that no page has lines or a size. */
export async function pagesOf(mediaType: string, file: Uint8Array | string): Promise<string[]> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const parsed = await parseFile(mediaType, bytes);
  const texts: string[] = [];
  for await (const page of parsed.pages()) {
    if (page.lines.length > 0 || page.width + page.height > 0) throw new Error("has geometry");
    texts.push(page.text);
  }
  if (texts.length !== parsed.pageCount) throw new Error("page count is wrong");
  await parsed.close();
  return texts;
}
