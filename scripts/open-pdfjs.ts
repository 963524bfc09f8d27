// Run by npm after every installation. unpdf bundles pdf.js into one module and exports only its public interface. Bounding
// the work of a page (`src/ingestion/parse/pdf/bounds/count-work.ts`) needs some of its inner classes, so this adds one export to the
// installed module. Repeating it changes nothing.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const MODULE = join(import.meta.dirname, "../node_modules/unpdf/dist/pdfjs.mjs");
/** The name of the export, and the local name of each class in the version of unpdf that package.json pins. */
const EXPORTED = "boundable";
const CLASSES = {
  EvaluatorPreprocessor: "Er=class EvaluatorPreprocessor{",
  StateManager: "StateManager=class{",
  TextState: "TextState=class{ctm=",
  DecodeStream: "DecodeStream=class extends BaseStream{",
  CMap: "CMap=class{constructor(e=!1){this.codespaceRanges=",
} as const;

const installed = await readFile(MODULE, "utf8");
const [text = "", ...rest] = installed.split(`\nexport const ${EXPORTED}=`);
if (rest.length > 1) throw new Error("unpdf has changed: it exports what this adds.");
const members = Object.entries(CLASSES).map(([name, declaration]) => {
  if (text.split(declaration).length !== 2) {
    throw new Error(`unpdf has changed: ${name} is not where it was. Adapt scripts/open-pdfjs.ts.`);
  }
  return `${name}:${declaration.slice(0, declaration.indexOf("="))}`;
});
const prepared = `${text.trimEnd()}\nexport const ${EXPORTED}={${members.join(",")}};\n`;
if (prepared !== installed) {
  // Another process may be reading the module.
  await writeFile(`${MODULE}.new`, prepared);
  await rename(`${MODULE}.new`, MODULE);
}
