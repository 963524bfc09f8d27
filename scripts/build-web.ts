// Builds the web app into dist/web. `wrangler dev` and `wrangler deploy` run it first (`[build]` in wrangler.toml). It does
// nothing if no source has changed since the last build.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { cp, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stampOf } from "./build-web/stamp.ts";

const PROJECT = join(import.meta.dirname, "..");
const TARGET = join(PROJECT, "dist", "web");
/** Outside the folder that is served. */
const STAMP = join(PROJECT, "dist", "web.stamp");
const SOURCES = ["web", "client", "scripts/samples", "scripts/build-web.ts", "package-lock.json"];
/** What pdf.js loads for files that need it: character maps, the standard fonts, image decoders and colour profiles. */
const PDFJS_PARTS = ["cmaps", "standard_fonts", "wasm", "iccs"];

const stamp = stampOf(PROJECT, SOURCES);
if (!isCurrent()) await build();

function isCurrent(): boolean {
  return (
    existsSync(join(TARGET, "index.html")) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === stamp
  );
}

/** Builds beside the target and renames, so that a running server never serves half a build. */
async function build(): Promise<void> {
  const started = performance.now();
  const made = join(PROJECT, "dist", `.web-${process.pid}`);
  try {
    await bundle(made);
    await Promise.all([copyPdfParts(made), writeSamples(made)]);
    // Another server may have built the same while this one did.
    if (!isCurrent()) await replaceTarget(made);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  console.log(`Built the web app in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function bundle(outDir: string): Promise<void> {
  // A test runner sets another value, with which Vite would build for development.
  process.env.NODE_ENV = "production";
  const vite = await import("vite");
  await vite.build({
    configFile: join(PROJECT, "web", "vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
}

async function copyPdfParts(made: string): Promise<void> {
  const from = join(PROJECT, "node_modules", "pdfjs-dist");
  await Promise.all(
    PDFJS_PARTS.map((part) =>
      cp(join(from, part), join(made, "pdfjs", part), {
        recursive: true,
        // QuickJS runs the scripts of forms, which this app does not.
        filter: (path) => !path.includes("quickjs"),
      }),
    ),
  );
}

/** The documents that an empty instance offers, and what to ask about them. */
async function writeSamples(made: string): Promise<void> {
  const { DEMO_QUESTIONS, makeSamples } = await import("./samples/make-samples.ts");
  const folder = join(made, "samples");
  await mkdir(folder, { recursive: true });
  const samples = await makeSamples();
  const files = samples.map(({ filename }) => filename);
  await Promise.all([
    ...samples.map(({ filename, bytes }) => writeFile(join(folder, filename), bytes)),
    writeFile(join(folder, "samples.json"), JSON.stringify({ files, questions: DEMO_QUESTIONS })),
  ]);
}

async function replaceTarget(made: string): Promise<void> {
  const old = `${made}-old`;
  rmSync(STAMP, { force: true });
  if (existsSync(TARGET)) await rename(TARGET, old);
  await rename(made, TARGET);
  await writeFile(STAMP, stamp);
  rmSync(old, { recursive: true, force: true });
}
