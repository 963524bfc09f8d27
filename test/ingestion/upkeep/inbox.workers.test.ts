import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

/** As R2 sends it: developers.cloudflare.com/r2/buckets/event-notifications/. */
function bucketEvent(key: string, action = "PutObject", at = new Date(Date.now() + 1000)) {
  return {
    account: "3f4b7e3dcab231cbfdaa90a6a28bd548",
    action,
    bucket: "quire-files",
    object: { key, size: 65_536, eTag: "c846ff7a18f28c2e262116d6e8719ef0" },
    eventTime: at.toISOString(),
  };
}

async function documentsOf(pipeline: Pipeline, scope: { tenant: string; collection: string }) {
  return pipeline.services.documents.list(scope, { after: "", limit: 10 });
}

it("indexes a file put under inbox/, once, however often its event comes", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/rules/manual.pdf`;
  await env.FILES.put(key, await makePdf(MANUAL));
  await pipeline.deliver([bucketEvent(key), bucketEvent(key, "CompleteMultipartUpload")]);
  await pipeline.drain({ copies: 2 });
  const documents = await documentsOf(pipeline, scope);
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({
    filename: "rules/manual.pdf",
    status: "ready",
    pageCount: 3,
  });
});

it("makes no document of the empty object that stands for a folder", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/rules/`;
  await env.FILES.put(key, "");
  await pipeline.deliver([bucketEvent(key)]);
  await pipeline.drain();
  expect(await documentsOf(pipeline, scope)).toEqual([]);
});

it("names an inbox file by what can be seen of its key, and loses none by its name", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const inbox = `inbox/${scope.tenant}/${scope.collection}/`;
  for (const name of ["ra\u200btes\u202e.pdf", "cafe\u0301.pdf", "\u200b"]) {
    await env.FILES.put(`${inbox}${name}`, await makePdf(MANUAL));
    await pipeline.deliver([bucketEvent(`${inbox}${name}`)]);
    await pipeline.drain();
  }
  const documents = await documentsOf(pipeline, scope);
  expect(documents.map(({ filename, status }) => [filename, status])).toEqual([
    ["rates.pdf", "ready"],
    ["café.pdf", "ready"],
    ["unnamed", "ready"],
  ]);
  await env.FILES.delete(`${inbox}cafe\u0301.pdf`);
  await pipeline.deliver([bucketEvent(`${inbox}cafe\u0301.pdf`, "DeleteObject")]);
  await pipeline.drain();
  const left = await documentsOf(pipeline, scope);
  expect(left.map(({ filename }) => filename)).toEqual(["rates.pdf", "unnamed"]);
});

it("makes a new version of a document that was imported before under such a name", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const name = "ra\u200btes.pdf";
  const { document } = await pipeline.upload(scope, name, await makePdf(MANUAL));
  const key = `inbox/${scope.tenant}/${scope.collection}/${name}`;
  await env.FILES.put(key, await makePdf([["The new rate is 3 dollars."]]));
  await pipeline.deliver([bucketEvent(key)]);
  await pipeline.drain();
  expect(await documentsOf(pipeline, scope)).toMatchObject([{ id: document.id, pageCount: 1 }]);
});

it("shows an inbox file of another type as a failed document", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/photo.png`;
  await env.FILES.put(key, "\u0089PNG not a document");
  await pipeline.deliver([bucketEvent(key)]);
  await pipeline.drain();
  const [document] = await documentsOf(pipeline, scope);
  expect(document).toMatchObject({ filename: "photo.png", status: "failed" });
  expect(document?.error?.code).toBe("unreadable_file");
});

it("lets events go that are for other keys, unknown collections or objects gone", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const result = await pipeline.deliver([
    bucketEvent("tenants/x/y"),
    bucketEvent(`inbox/${scope.tenant}/${scope.collection}/gone.pdf`),
    bucketEvent(`inbox/${scope.tenant}/col_unknown/a.pdf`),
    bucketEvent(`inbox/${scope.tenant}/${scope.collection}/a.pdf`, "DeleteObject"),
  ]);
  expect(result.explicitAcks).toHaveLength(4);
  expect(await documentsOf(pipeline, scope)).toEqual([]);
});

async function inInbox(pipeline: Pipeline, pages: string[][], tell?: (key: string) => void) {
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/a.pdf`;
  tell?.(key);
  const put = async (text: string[][]) => {
    await env.FILES.put(key, await makePdf(text));
    await pipeline.deliver([bucketEvent(key)]);
    await pipeline.drain();
  };
  await put(pages);
  const textsOf = async () => {
    const [document] = await documentsOf(pipeline, scope);
    if (document === undefined) return [];
    const page = { after: -1, limit: 9 };
    return (await pipeline.services.chunks.list(scope, document.id, page)).map(({ text }) => text);
  };
  return { scope, key, put, textsOf };
}

/** A pipeline during whose first reading of a file `meanwhile` happens. */
function whileReading(meanwhile: (pipeline: Pipeline) => Promise<void>): Pipeline {
  const pipeline = createPipeline();
  const { files } = pipeline.services;
  let isFirst = true;
  pipeline.services.files = {
    ...files,
    receive: async (...file: Parameters<typeof files.receive>) => {
      const received = await files.receive(...file);
      if (isFirst) {
        isFirst = false;
        await meanwhile(pipeline);
      }
      return received;
    },
  };
  return pipeline;
}

it("ends with the later bytes of an object that is overwritten while its earlier ones are read", async () => {
  let key = "";
  const pipeline = whileReading(async ({ deliver }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await env.FILES.put(key, await makePdf([["The newer text."]]));
    await deliver([bucketEvent(key)]);
  });
  const { textsOf } = await inInbox(pipeline, [["The older text."]], (made) => (key = made));
  expect(await textsOf()).toEqual(["The newer text."]);
});

it("keeps no document of an object that is removed while it is read", async () => {
  let key = "";
  const pipeline = whileReading(async ({ deliver }) => {
    await env.FILES.delete(key);
    await deliver([bucketEvent(key, "DeleteObject")]);
  });
  const { scope } = await inInbox(pipeline, [["The text."]], (made) => (key = made));
  expect(await documentsOf(pipeline, scope)).toEqual([]);
});

it("takes in again an object that is put while its removal is followed", async () => {
  const pipeline = createPipeline();
  const { key, textsOf } = await inInbox(pipeline, [["The older text."]]);
  const { activation } = pipeline.services;
  pipeline.services.activation = {
    ...activation,
    hide: async (...document) => {
      await env.FILES.put(key, await makePdf([["The newer text."]]));
      await pipeline.deliver([bucketEvent(key)]);
      return activation.hide(...document);
    },
  };
  await env.FILES.delete(key);
  await pipeline.deliver([bucketEvent(key, "DeleteObject")]);
  await pipeline.drain();
  expect(await textsOf()).toEqual(["The newer text."]);
});

it("makes a new version of the document when the inbox object is overwritten", async () => {
  const pipeline = createPipeline();
  const { scope, put, textsOf } = await inInbox(pipeline, [["The older text."]]);
  const [before] = await documentsOf(pipeline, scope);
  await put([["The newer text."]]);
  expect(await textsOf()).toEqual(["The newer text."]);
  const [after] = await documentsOf(pipeline, scope);
  expect(after?.id).toBe(before?.id);
});

it("deletes the document when its inbox object is removed, however often the event comes", async () => {
  for (const action of ["DeleteObject", "LifecycleDeletion"]) {
    const pipeline = createPipeline();
    const { scope, key } = await inInbox(pipeline, [["The text."]]);
    const [document] = await documentsOf(pipeline, scope);
    await env.FILES.delete(key);
    await pipeline.deliver([bucketEvent(key, action), bucketEvent(key, action)]);
    expect(await documentsOf(pipeline, scope)).toEqual([]);
    await pipeline.drain();
    const receipt = await pipeline.services.removal.receipt(scope, document?.id ?? "");
    expect(receipt?.completedAt).not.toBeNull();
    expect(await pipeline.objects(`tenants/${scope.tenant}/`)).toEqual([]);
  }
});

it("keeps a document whose object was put again before the removal's event came", async () => {
  const pipeline = createPipeline();
  const { key, put, textsOf } = await inInbox(pipeline, [["The older text."]]);
  await env.FILES.delete(key);
  const removed = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await put([["The newer text."]]);
  await pipeline.deliver([bucketEvent(key, "DeleteObject", removed)]);
  await pipeline.drain();
  expect(await textsOf()).toEqual(["The newer text."]);
  // Nor where the later object is gone too, and its own removal's event is still to come.
  await env.FILES.delete(key);
  await pipeline.deliver([bucketEvent(key, "DeleteObject", removed)]);
  expect(await textsOf()).toEqual(["The newer text."]);
  await pipeline.deliver([bucketEvent(key, "DeleteObject")]);
  expect(await textsOf()).toEqual([]);
});

it("keeps a document that an upload has taken over from the inbox", async () => {
  for (const text of ["The text.", "Another text."]) {
    const pipeline = createPipeline();
    const scope = await pipeline.makeScope();
    const key = `inbox/${scope.tenant}/${scope.collection}/a.pdf`;
    const bytes = await makePdf([["The text."]]);
    await env.FILES.put(key, bytes);
    await pipeline.deliver([bucketEvent(key)]);
    await pipeline.drain();
    await pipeline.upload(scope, "a.pdf", text === "The text." ? bytes : await makePdf([[text]]));
    await pipeline.drain();
    await env.FILES.delete(key);
    await pipeline.deliver([bucketEvent(key, "DeleteObject")]);
    expect(await documentsOf(pipeline, scope)).toHaveLength(1);
  }
});

it("imports a copy as a separate document, which stays when the original is deleted", async () => {
  const pipeline = createPipeline();
  const { scope, key } = await inInbox(pipeline, [["The text."]]);
  const copy = key.replace("a.pdf", "copy.pdf");
  await env.FILES.put(copy, await makePdf([["The text."]]));
  const copied = { ...bucketEvent(copy, "CopyObject"), copySource: { bucket: "b", object: key } };
  await pipeline.deliver([copied]);
  await pipeline.drain();
  await env.FILES.delete(key);
  await pipeline.deliver([bucketEvent(key, "DeleteObject")]);
  await pipeline.drain();
  expect((await documentsOf(pipeline, scope)).map(({ filename }) => filename)).toEqual([
    "copy.pdf",
  ]);
});
