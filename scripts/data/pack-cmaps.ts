// Makes src/ingestion/parse/cmaps/cmaps.json: `node scripts/data/pack-cmaps.ts FOLDER`, where FOLDER is `cmaps` of an unpacked
// pdfjs-dist. The character maps that a PDF may name without holding them (ISO 32000-1, table 118), and those from
// character numbers to Unicode, one after another, deflated.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zlibSync } from "fflate";

const NAMES = [
  ..."GB-EUC GBpc-EUC GBK-EUC GBKp-EUC GBK2K UniGB-UCS2 UniGB-UTF16".split(" "),
  ..."B5pc HKscs-B5 ETen-B5 ETenms-B5 CNS-EUC UniCNS-UCS2 UniCNS-UTF16".split(" "),
  ..."90ms-RKSJ 90msp-RKSJ Add-RKSJ EUC Ext-RKSJ UniJIS-UCS2 UniJIS-UCS2-HW UniJIS-UTF16".split(
    " ",
  ),
  ..."KSC-EUC KSCms-UHC KSCms-UHC-HW UniKS-UCS2 UniKS-UTF16".split(" "),
].flatMap((name) => [`${name}-H`, `${name}-V`]);
const ONE_WAY = ["83pv-RKSJ-H", "90pv-RKSJ-H", "KSCpc-EUC-H", "H", "V"];
const TO_UNICODE = ["GB1", "CNS1", "Japan1", "Korea1"].map((name) => `Adobe-${name}-UCS2`);

const folder = process.argv[2] ?? "";
const sizes: Record<string, number> = {};
const parts: Buffer[] = [];
for (const name of [...NAMES, ...ONE_WAY, ...TO_UNICODE]) {
  const part = await readFile(join(folder, `${name}.bcmap`));
  sizes[name] = part.length;
  parts.push(part);
}
const deflated = Buffer.from(zlibSync(Buffer.concat(parts), { level: 9 })).toString("base64");
const target = join(import.meta.dirname, "../../src/ingestion/parse/cmaps/cmaps.json");
await writeFile(target, `${JSON.stringify({ sizes, deflated }, undefined, 1)}\n`);
