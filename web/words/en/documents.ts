import { plural } from "./plural.ts";

export const documents = {
  title: "Documents",
  add: "Add files",
  addFolder: "Add a folder",
  emptyTitle: "No documents yet",
  emptyText:
    "Drop files or a folder anywhere on this page. PDF, Word, PowerPoint, Excel, HTML, Markdown, CSV, text and e-mail files can be read.",
  readOnly: "This API key may only read. Sign in with a key that may write to add documents.",
  matching: (found: string, all: string) => `${found} of ${all}`,
  noneMatch: "No document matches this filter.",
  clearFilter: "Show all documents",
  search: "Search by name",
  status: "Status",
  order: "Order",
  anyStatus: "All documents",
  statuses: {
    queued: "Queued",
    processing: "Reading",
    ready: "Ready",
    failed: "Failed",
    notReplaced: "New version failed",
    deleting: "Deleting",
    stalled: "Stalled",
  },
  orders: { "-created": "Newest first", created: "Oldest first", filename: "By name" },
  columns: { name: "Name", status: "Status", pages: "Pages", chunks: "Passages", added: "Added" },
  select: (name: string) => `Select ${name}`,
  selectAll: "Select all",
  parsing: (done: number, total: number) =>
    total === 0 ? "Reading" : `Reading page ${done} of ${total}`,
  embedding: (done: number, total: number) => `Indexing ${done} of ${total}`,
  warning: "Some pages have no text",
  withoutText: (pages: string) => `Pages without text: ${pages}`,
  earlierAnswers: (why: string) => `The earlier version still answers. ${why}`.trimEnd(),
  stalled: (since: string) =>
    `No progress since ${since}. Work resumes by itself; you can also retry.`,
  /** `why`: the server's sentence. */
  retried: (time: string, why: string) => `${why} Next attempt: ${time}.`.trimStart(),
  retry: "Retry",
  retryOf: (name: string) => `Retry ${name}`,
  reindexing: (count: number) =>
    plural(count, "document is", "documents are") + " being indexed again.",
  selected: (count: number) => plural(count, "document", "documents") + " selected",
  reindex: "Index again",
  rename: "Rename",
  renameTitle: (name: string) => `Rename ${name}`,
  newName: "New name",
  /** `ending`: of the name, which tells the format, such as ".pdf". */
  endingStays: (ending: string) => `The name keeps its ending ${ending}.`,
  renamed: "Renamed. The document is indexed again, because searches use its name.",
  remove: "Delete",
  clearSelection: "Clear the selection",
  /** `name`: of the only one. */
  removeTitle: (count: number, name: string | undefined) =>
    `Delete ${name ?? plural(count, "document", "documents")}?`,
  removeText:
    "Searches and answers stop using what is deleted at once. Answers made from it are deleted with their questions. This cannot be undone.",
  removed: (count: number) => `${plural(count, "document", "documents")} deleted.`,
  loadingMore: "Loading more documents…",
  failedDocuments: (count: number) =>
    plural(count, "document", "documents") + " could not be read.",
  showFailed: "Show them",
  tooLarge: (bytes: string, most: string) =>
    `The file has ${bytes}. This server takes files of up to ${most}.`,
  upload: {
    title: (done: string, all: string) => `Uploading: ${done} of ${all} files`,
    bytes: (sent: string, all: string) => `${sent} of ${all}`,
    finished: (count: number) => `${plural(count, "file was", "files were")} uploaded.`,
    duplicates: (count: number) =>
      `${plural(count, "file was", "files were")} already here, with the same content.`,
    failed: (count: number) => `${plural(count, "file", "files")} could not be uploaded:`,
    stopped: (count: number) => `${plural(count, "file was", "files were")} not sent.`,
    waiting: (count: string) => `${count} more are waiting.`,
    more: (count: string) => `and ${count} more. Copy the list to see all of them.`,
    stop: "Stop",
    retry: "Retry",
    copyFailures: "Copy the list",
    copied: "Copied.",
    dismiss: "Close",
    sending: (name: string) => `Sending ${name}`,
    sameName: (count: number) =>
      count === 1
        ? "There is already a document with this name and other content:"
        : `There are already documents with these ${count} names and other content:`,
    replace: "Replace",
    replaceOf: (name: string) => `Replace ${name}`,
    replaceAll: "Replace all",
    keepBoth: "Keep both",
    keepBothOf: (name: string) => `Keep both: ${name}`,
    keepAll: "Keep both of all",
    leaveOut: "Leave out",
  },
};
