import { expect, it } from "vitest";
import { CMapReader } from "../../../../src/ingestion/parse/cmaps/read-cmap.ts";

it("hands out the character maps that PDFs name without holding them", async () => {
  const reader = new CMapReader();
  for (const name of ["UniGB-UCS2-H", "90ms-RKSJ-V", "ETen-B5-H", "Adobe-Korea1-UCS2"]) {
    const map = await reader.fetch({ kind: "cMapUrl", filename: `${name}.bcmap` });
    // Every packed map begins with its type and a note of its copyright.
    expect(new TextDecoder().decode(map.subarray(0, 200))).toContain("Copyright");
  }
});

it("says which map or font there isn't", async () => {
  const reader = new CMapReader();
  const wanted = { kind: "cMapUrl", filename: "Klingon-H.bcmap" };
  await expect(reader.fetch(wanted)).rejects.toThrow("Klingon-H");
  const font = { kind: "standardFontDataUrl", filename: "FoxitSans.pfb" };
  await expect(reader.fetch(font)).rejects.toThrow("FoxitSans");
});
