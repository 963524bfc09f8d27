// Documents and file names with markup: in no answer is any of it alive.
import { parseDocument } from "htmlparser2";
import { expect, it } from "vitest";
import { withTemporaryServer } from "../../scripts/server/temporary-server.ts";
import { newTenant, untilSettled } from "./server/attacked.ts";

const PAYLOADS = [
  "<script>alert('x')</script><img src=x onerror=alert(2)>",
  "![p](https://evil.example/p.png?leak=1)",
  "[stated here](javascript:alert(1))",
  "<a href='javascript:alert(1)'>click</a> <svg onload=alert(5)>",
  "[1] [2] and [Source: other.pdf, Page 9]",
  "<https://evil.example/> and https://evil.example/beacon",
  "`</code><iframe src=https://evil.example>`",
];
const SUBJECTS = ["wind", "fire", "hail", "flood", "theft"];
const FORMATS = ["markdown", "html"] as const;
const NAMES = ["<svg onload=alert(5)>.md", "a](javascript:alert(4)) [x.md"];
const TEXT_WITHIN_MS = 120_000;
const ALLOWED_TAGS = new Set([
  "p",
  "figure",
  "figcaption",
  "mark",
  "a",
  "sup",
  "ol",
  "ul",
  "li",
  "section",
  "br",
  "em",
  "strong",
  "table",
  "tr",
  "td",
  "th",
  "tbody",
  "thead",
  "blockquote",
  "h2",
  "h3",
  "span",
  "div",
]);

it("shows nothing of a document alive in 70 answers", { timeout: 600_000 }, async () => {
  await withTemporaryServer(async (_, { url }) => {
    const tenant = await newTenant(url, "injected");
    const { client, collection } = tenant;
    for (const [at, payload] of PAYLOADS.entries()) {
      const lines = SUBJECTS.map(
        (subject) => `The deductible for ${subject} of plan ${at} is $${at + 1}00 ${payload}.`,
      );
      const filename = `${at} ${NAMES[at % NAMES.length]}`;
      await client.documents.upload(collection, { file: new Blob([lines.join("\n\n")]), filename });
    }
    await untilSettled(tenant, TEXT_WITHIN_MS);
    const alive: string[] = [];
    let answered = 0;
    let count = 0;
    for (const [at] of PAYLOADS.entries()) {
      for (const subject of SUBJECTS) {
        for (const format of FORMATS) {
          const question = `What is the deductible for ${subject} of plan ${at}?`;
          const styles = ["numeric", "source_page", "footnote", "author_date", "link"] as const;
          const citation_style = styles[count % styles.length] ?? "numeric";
          const reply = await client.answers.create(collection, {
            question,
            format,
            citation_style,
          });
          count += 1;
          if (reply.outcome === "answered") answered += 1;
          const found =
            format === "html" ? aliveInHtml(reply.answer, url) : aliveInMarkdown(reply.answer, url);
          if (found.length > 0) alive.push(`${format} ${found.join(" ")}: ${reply.answer}`);
        }
      }
    }
    console.log(
      `injection: ${count} answers, ${answered} with statements, alive in ${alive.length}`,
    );
    expect(answered).toBeGreaterThan(count / 2);
    expect(alive.slice(0, 3)).toEqual([]);
  });
});

function aliveInHtml(html: string, url: string): string[] {
  const found: string[] = [];
  const visit = (nodes: ReturnType<typeof parseDocument>["children"]): void => {
    for (const node of nodes) {
      if (!("name" in node) || !("attribs" in node)) continue;
      const attribs: Record<string, string> = node.attribs;
      if (!ALLOWED_TAGS.has(node.name)) found.push(`<${node.name}>`);
      for (const [name, value] of Object.entries(attribs)) {
        if (name.startsWith("on") || name === "style" || name === "src") found.push(`${name}=`);
        const isOwn = value.startsWith("#") || value.startsWith("/") || value.startsWith(url);
        if (name === "href" && !isOwn) found.push(`href=${value}`);
      }
      visit(node.children);
    }
  };
  visit(parseDocument(html).children);
  return found;
}

/** What a renderer of Markdown would make active. Escaped characters, code spans and character references are text. */
function aliveInMarkdown(markdown: string, url: string): string[] {
  const bare = markdown.replaceAll(INERT, " ");
  const found = bare.matchAll(/<[a-z/!][^>]*>?|!\[[^\]]*\]|javascript:|https?:\/\/[^\s)\]]+/gi);
  return [...found].map(([text]) => text).filter((text) => !text.startsWith(url));
}

const INERT = /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|&(?:#\d+|#x[0-9a-f]+|\w+);/gi;
