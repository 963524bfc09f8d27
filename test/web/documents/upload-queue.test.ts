import { test } from "vitest";
import { QuireError } from "../../../client/errors.ts";
import type { Document } from "../../../client/types.ts";
import type { Uploaded } from "../../../client/upload.ts";
import { chooseFiles } from "../../../web/documents/upload/chosen-files.ts";
import { createUploadQueue } from "../../../web/documents/upload/upload-queue.ts";

const limits = { maxBytes: 10, tooLarge: (bytes: number) => `${bytes} bytes are too many` };
const found = (path: string, text = "text") => ({ file: new File([text], path), path });

function bench() {
  const open = new Map<string, (reply: Uploaded | Error) => void>();
  const pauses: number[] = [];
  const replaced: string[] = [];
  let most = 0;
  const queue = createUploadQueue({
    send: async (_collection, { filename, replace, signal }) => {
      if (replace === true) replaced.push(filename);
      const reply = new Promise<Uploaded>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        open.set(filename, (told) => (told instanceof Error ? reject(told) : resolve(told)));
      });
      most = Math.max(most, open.size);
      try {
        return await reply;
      } finally {
        open.delete(filename);
      }
    },
    onTaken: () => {},
    pause: async (seconds) => void pauses.push(seconds),
    findFreeName: async (_collection, filename) => `other ${filename}`,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const answer = async (filename: string, told: Error | boolean = true): Promise<void> => {
    const document = { id: filename } as Document;
    open.get(filename)?.(told instanceof Error ? told : { document, isNew: told });
    await settle();
  };
  const phases = () => queue.items.value.map(({ state }) => state.value.phase).join(" ");
  return { queue, open, pauses, replaced, answer, phases, settle, most: () => most };
}

test("sends four files at once and the next one when one is taken", async ({ expect }) => {
  const { queue, open, answer, most } = bench();
  queue.add(
    "col",
    chooseFiles(
      Array.from({ length: 9 }, (_, at) => found(`${at}.txt`)),
      limits,
    ),
  );
  expect([...open.keys()]).toEqual(["0.txt", "1.txt", "2.txt", "3.txt"]);
  await answer("2.txt");
  expect([...open.keys()]).toEqual(["0.txt", "1.txt", "3.txt", "4.txt"]);
  for (const name of ["0", "1", "3", "4", "5", "6", "7", "8"]) await answer(`${name}.txt`);
  expect(queue.items.value.every(({ state }) => state.value.phase === "taken")).toBe(true);
  expect(most()).toBe(4);
});

test("names the files of a folder alike, in whatever order it is listed", ({ expect }) => {
  const paths = ["claims/2025/summary.txt", "claims/2024/summary.txt"];
  const named = [paths, paths.toReversed()].map((listed) =>
    chooseFiles(
      listed.map((path) => found(path)),
      limits,
    ).map(({ file, filename }) => [file.name, filename]),
  );
  expect(named[0]).toEqual([
    ["claims/2024/summary.txt", "summary.txt"],
    ["claims/2025/summary.txt", "summary (2025).txt"],
  ]);
  expect(named[1]).toEqual(named[0]);
});

test("stops what is sent and what waits, and sends it again on request", async ({ expect }) => {
  const { queue, answer, phases, settle } = bench();
  queue.add(
    "col",
    chooseFiles(
      ["a", "b", "c", "d", "e"].map((name) => found(name)),
      limits,
    ),
  );
  await answer("a", false);
  queue.stop();
  await settle();
  expect(phases()).toBe("taken stopped stopped stopped stopped");
  queue.retry();
  for (const name of ["b", "c", "d", "e"]) await answer(name);
  expect(phases()).toBe("taken taken taken taken taken");
});

test("waits as long as the server asks, and tells other failures", async ({ expect }) => {
  const { queue, pauses, answer, phases } = bench();
  queue.add("col", chooseFiles([found("a"), found("b")], limits));
  await answer("a", new QuireError("later", { code: "rate_limited", status: 429, retryAfter: 7 }));
  await answer("b", new QuireError("no", { code: "unsupported_media_type", status: 415 }));
  expect(pauses).toEqual([7]);
  expect(phases()).toBe("sending failed");
  await answer("a");
  expect(phases()).toBe("taken failed");
});

const NAME_TAKEN = new QuireError("taken", {
  code: "conflict",
  status: 409,
  reason: "name_taken",
});

test("asks before a file replaces a document of its name", async ({ expect }) => {
  const { queue, open, replaced, answer, phases } = bench();
  queue.add(
    "col",
    chooseFiles(
      ["a", "b", "c"].map((name) => found(name)),
      limits,
    ),
  );
  await answer("a", NAME_TAKEN);
  await answer("b", NAME_TAKEN);
  await answer("c");
  expect(phases()).toBe("undecided undecided taken");
  expect(replaced).toEqual([]);
  // To try again is no decision, and another batch does not push them out.
  queue.retry();
  queue.add("col", chooseFiles([found("d")], limits));
  await answer("d");
  expect(phases()).toBe("undecided undecided taken taken");
  const [a, b] = queue.items.value;
  if (a === undefined || b === undefined) throw new Error("Both files wait for a decision.");
  queue.replace([a]);
  await queue.keepBoth([b]);
  expect(replaced).toEqual(["a"]);
  expect([...open.keys()]).toEqual(["a", "other b"]);
  await answer("a");
  await answer("other b");
  expect(phases()).toBe("taken taken taken taken");
});

test("asks again if the other name is taken in the meantime", async ({ expect }) => {
  const { queue, answer, phases, settle } = bench();
  queue.add("col", chooseFiles([found("a")], limits));
  await answer("a", NAME_TAKEN);
  await queue.keepBoth(queue.items.value);
  await answer("other a", NAME_TAKEN);
  expect(phases()).toBe("undecided");
  queue.clear();
  await settle();
  expect(phases()).toBe("");
});

test("never sends a file that is too large", ({ expect }) => {
  const { queue, open, phases } = bench();
  queue.add("col", chooseFiles([found("large.txt", "twelve bytes"), found("small.txt")], limits));
  queue.retry();
  expect([...open.keys()]).toEqual(["small.txt"]);
  expect(phases()).toBe("failed sending");
});

test("sends again only what another attempt may change", async ({ expect }) => {
  const { queue, answer, phases } = bench();
  const codes = ["invalid_input", "unsupported_media_type", "too_large", "network"] as const;
  queue.add(
    "col",
    chooseFiles(
      codes.map((code) => found(code)),
      limits,
    ),
  );
  for (const code of codes) await answer(code, new QuireError("no", { code }));
  queue.retry();
  // In the order of their names.
  expect(phases()).toBe("failed sending failed failed");
});

test("files of one name in several folders get different names", ({ expect }) => {
  const paths = [
    "x/2024/q1.pdf",
    "x/2025/q1.pdf",
    "y/2025/q1.pdf",
    "q1.pdf",
    "q1.pdf",
    "x/.DS_Store",
  ];
  const chosen = chooseFiles(
    paths.map((path) => found(path)),
    limits,
  );
  expect(chosen.map(({ filename }) => filename)).toEqual([
    "q1.pdf",
    "q1 (2).pdf",
    "q1 (2024).pdf",
    "q1 (2025).pdf",
    "q1 (y, 2025).pdf",
  ]);
});
