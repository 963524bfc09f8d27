// From what was dropped or chosen to the files that will be sent: folders are opened, and names are made unique.
import { QuireError } from "../../../client/errors.ts";
import { nameByFolders } from "./free-name.ts";

export type FoundFile = {
  file: File;
  /** Folders and name, as "reports/2025/q1.pdf". */ path: string;
};

export type ChosenFile = {
  file: File;
  filename: string;
  /** Why the file is not sent at all. */
  refusal?: QuireError;
};

/** Must be called while the event of the drop is handled, because its files are gone afterwards. */
export function droppedFiles(transfer: DataTransfer): Promise<FoundFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files].map((file) => ({ file, path: file.name }));
  if (!entries.some((entry) => entry?.isDirectory === true)) return Promise.resolve(plain);
  const folders = entries.flatMap((entry) => (entry === null ? [] : [filesOf(entry)]));
  return Promise.all(folders).then((found) => found.flat());
}

export function inputFiles(files: FileList): FoundFile[] {
  return [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

async function filesOf(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, "") }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FoundFile[] = [];
  // A reader gives at most a hundred entries at once, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await filesOf(each)));
  }
}

/** Chromium has no global of these classes to compare with. */
function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

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
