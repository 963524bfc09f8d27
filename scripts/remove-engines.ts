// Run by npm after every installation. Removes from package-lock.json which Node the packages want: npm would hold that against
// the Node it runs on itself and print a warning for each, although every script runs on the Node that is installed as a
// dependency. `engines` of the project stays, so npm still warns on a Node that is too old to install it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const LOCK = join(import.meta.dirname, "../package-lock.json");
const Members = z.record(z.string(), z.unknown());

const text = await readFile(LOCK, "utf8");
const lock = Members.parse(JSON.parse(text));
const packages = z.record(z.string(), Members).parse(lock["packages"]);
for (const [path, entry] of Object.entries(packages)) if (path !== "") delete entry["engines"];
const without = `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
if (without !== text) await writeFile(LOCK, without);
