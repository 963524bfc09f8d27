// From the files that were found to those that will be sent: names are made unique.
import { QuireError } from "../../../client/errors.ts";
import type { FoundFile } from "./found-files.ts";
import { nameByFolders } from "./free-name.ts";

export type ChosenFile = {
  file: File;
  filename: string;
  /** Why the file is not sent at all. */
  refusal?: QuireError;
};

type Limits = { maxBytes: number; tooLarge: (bytes: number) => string };

/**
 * Files that systems leave in folders are skipped. The server knows documents by their name alone, and a second file
 * of the same name would replace the first: files of one name get the name of their folder. They are in the order of their paths.
 */
export function chooseFiles(found: readonly FoundFile[], limits: Limits): ChosenFile[] {
  // A file must get the same name each time, and a system lists a folder in any order.
  const wanted = found
    .filter(({ path }) => !isLeftBySystem(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const taken = new Set<string>();
  return wanted.map(({ file, path }) => {
    const filename = nameByFolders(path, taken);
    taken.add(filename);
    if (file.size <= limits.maxBytes) return { file, filename };
    const refusal = new QuireError(limits.tooLarge(file.size), { code: "too_large" });
    return { file, filename, refusal };
  });
}

function isLeftBySystem(path: string): boolean {
  const name = path.split("/").at(-1) ?? "";
  return (
    name.startsWith(".") || name.startsWith("~$") || /^(?:thumbs\.db|desktop\.ini)$/i.test(name)
  );
}
