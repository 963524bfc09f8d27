// The files that were dropped or chosen: folders are opened. What is done with them is loaded when there are any.

export type FoundFile = {
  file: File;
  /** Folders and name, as "reports/2025/q1.pdf". */ path: string;
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
