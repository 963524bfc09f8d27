import { test } from "vitest";
import {
  detectMediaType,
  DOCX,
  rejectionReason,
} from "../../../src/domain/documents/media-type.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function reasonFor(text: string, filename: string): string | undefined {
  return rejectionReason(detectMediaType(bytes(text), filename), filename);
}

test("a file that is not what its name says is told apart from one of another kind", ({
  expect,
}) => {
  for (const name of ["report.pdf", "Report.PDF", "report.docx", "notes.txt"]) {
    expect(reasonFor("\u0000\u0000\u0001".repeat(9), name)).toMatch(
      /^The name of the file ends in \.\w+, but its content is of another kind, or is damaged\. Open/,
    );
  }
  expect(reasonFor("\u007fELF\u0000\u0001\u0000\u0000\u0002", "tool.exe")).toMatch(
    /^The file type is not supported/,
  );
  expect(reasonFor("\u0000\u0000\u0001".repeat(9), "no-extension")).toMatch(
    /^The file type is not supported/,
  );
});

test("a file that can be indexed is not refused", ({ expect }) => {
  expect(reasonFor("%PDF-1.7", "report.pdf")).toBeUndefined();
  expect(reasonFor("A note.", "note.txt")).toBeUndefined();
});

test("a Word file is found by the folders of its archive, which may begin late", ({ expect }) => {
  const archive = bytes(`PK\u0003\u0004[Content_Types].xml${"x".repeat(1700)}word/document.xml`);
  for (const name of ["contract.pdf", "contract.txt", "contract"]) {
    expect(detectMediaType(archive, name)).toBe(DOCX);
  }
});

test("an Outlook message is refused with the format to save it in", ({ expect }) => {
  const container = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(rejectionReason(detectMediaType(container, "offer.msg"))).toMatch(
    /^Outlook messages \(\.msg\).* as \.eml/,
  );
});
