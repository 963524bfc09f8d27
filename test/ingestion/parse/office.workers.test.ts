import { zipSync } from "fflate";
import { expect, it } from "vitest";
import type { UnindexableFile } from "../../../src/domain/documents/document.ts";
import { DOCX, XLSX } from "../../../src/domain/documents/media-type.ts";
import { NAMESPACES, officeFile, zipOf } from "../../support/files/office-file.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

const TEXT = "<w:p><w:r><w:t>Words</w:t></w:r></w:p>";

function docx(body: string, prolog = ""): Uint8Array<ArrayBuffer> {
  return officeFile("docx", {
    "word/document.xml": `${prolog}<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
  });
}

async function faultOf(bytes: Uint8Array): Promise<{ code: string; message: string }> {
  try {
    await pagesOf(DOCX, bytes);
  } catch (error) {
    const { code, message } = error as UnindexableFile;
    return { code, message };
  }
  throw new Error("the file was read");
}

it("detects an Office file by its content, not by its name", async () => {
  expect(await pagesOf(XLSX, docx(TEXT))).toEqual(["Words"]);
});

it("reads parts in UTF-16, with junk before the zip", async () => {
  const xml = `\ufeff<w:document ${NAMESPACES}><w:body>${TEXT}</w:body></w:document>`;
  const bytes = new Uint8Array(new Uint16Array(Array.from(xml, (c) => c.charCodeAt(0))).buffer);
  const rels = new TextEncoder().encode(
    '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/word/document.xml"/></Relationships>',
  );
  const zip = zipSync({ "_rels/.rels": rels, "word\\document.xml": bytes });
  expect(await pagesOf(DOCX, zip)).toEqual(["Words"]);
});

it("ends a zip bomb as failed, by the bytes that come out and not those it states", async () => {
  const bomb = docx(`${TEXT}<w:x>${" ".repeat(60_000_000)}</w:x>`);
  expect(bomb.length).toBeLessThan(100_000);
  const fault = await faultOf(bomb);
  expect(fault).toMatchObject({ code: "unreadable_file" });
  expect(fault.message).toContain("exceed the safe limit");
});

it("expands no entities: a document type declaration ends the file as failed", async () => {
  const dtd = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  expect(await faultOf(docx(TEXT, dtd))).toMatchObject({ code: "unreadable_file" });
});

it("ends elements nested without bound as failed", async () => {
  const fault = await faultOf(docx("<w:sdt>".repeat(100_000)));
  expect(fault.message).toContain("nested too deeply");
});

it.each([
  ["a zip that is no Office file", zipOf({ "a.txt": "x" })],
  ["a zip cut off", docx(TEXT).slice(0, 300)],
  ["XML cut off", officeFile("docx", { "word/document.xml": "<w:document><w:body><w:p>" })],
  ["a part that is missing", officeFile("docx", {})],
  ["no zip at all", new TextEncoder().encode("PK\u0003\u0004 and then nothing")],
])("ends %s as unreadable", async (_, bytes) => {
  expect(await faultOf(bytes)).toMatchObject({ code: "unreadable_file" });
});

it("distinguishes a password-protected file from a legacy file with a current extension", async () => {
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(600).fill(0)];
  const name = Array.from("EncryptedPackage").flatMap((char) => [char.charCodeAt(0), 0]);
  expect(await faultOf(Uint8Array.from([...ole, ...name, 0, 0]))).toMatchObject({
    code: "password_protected",
  });
  expect((await faultOf(Uint8Array.from(ole))).message).toContain("from before 2007");
});
