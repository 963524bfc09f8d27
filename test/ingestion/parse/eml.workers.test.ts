import { expect, it } from "vitest";
import { EMAIL } from "../../../src/domain/documents/media-type.ts";
import { pagesOf } from "../../support/files/pages-of.ts";

async function textOf(...lines: readonly string[]): Promise<string | undefined> {
  return (await pagesOf(EMAIL, Uint8Array.from(Buffer.from(lines.join("\r\n"), "latin1"))))[0];
}

it("reads encoded headers and a quoted-printable body", async () => {
  const text = await textOf(
    "From: =?utf-8?q?J=C3=BCrgen?= <j@example.org>",
    "To: a@example.org,",
    " b@example.org",
    "Subject: =?iso-8859-1?B?R2Vi/Ghy?= =?utf-8?Q?en_2026?=",
    "Content-Type: text/plain; charset=iso-8859-1",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Die Geb=FChr ist 5=",
    " Euro.",
  );
  expect(text).toBe(
    "# Gebühren 2026\n\nFrom: Jürgen <j@example.org>\nTo: a@example.org, b@example.org\n\nDie Gebühr ist 5 Euro.",
  );
});

it("keeps the space before a soft line break, and drops spaces that were added behind it", async () => {
  const text = await textOf(
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "The limit =",
    "of Dr =  ",
    "Sunil is 5 eu=",
    "ros.",
  );
  expect(text).toBe("The limit of Dr Sunil is 5 euros.");
});

it("takes plain text before HTML, says the names of attachments, and reads attached messages", async () => {
  const part = (type: string, body: string, more = "") =>
    `Content-Type: ${type}\r\n${more}\r\n${body}`;
  const alternatives = [
    "--in",
    part("text/html", "<p>Formatted"),
    "--in",
    part("text/plain", "Plain words", ""),
    "--in--",
  ].join("\r\n");
  const text = await textOf(
    "Subject: Fees",
    'Content-Type: multipart/mixed; boundary="out"',
    "",
    "preamble",
    "--out",
    part('multipart/alternative; boundary="in"', alternatives),
    "--out",
    part(
      "application/pdf",
      "JVBERi0=",
      'Content-Disposition: attachment; filename="rates.pdf"\r\n',
    ),
    "--out",
    part("message/rfc822", "Subject: Before\r\n\r\nEarlier words"),
    "--out--",
    "epilogue",
  );
  expect(text).toBe(
    "# Fees\n\nPlain words\n\n# Before\n\nEarlier words\n\nAttachments (not indexed): rates.pdf",
  );
});

it("takes HTML where plain text has lost the columns of a table of figures", async () => {
  const message = (plain: string, html: string) =>
    textOf(
      "Content-Type: multipart/alternative; boundary=b",
      "",
      "--b",
      "",
      plain,
      "--b",
      "Content-Type: text/html",
      "",
      html,
      "--b--",
    );
  const table = (...rows: string[]) => `<table><tr><td>${rows.join("<tr><td>")}</table>`;
  expect(
    await message(
      "Form\r\n\r\nFee\r\n\r\nA\r\n\r\n5\r\n\r\nB\r\n\r\n7",
      table("Form<td>Fee", "A<td>5", "B<td>7"),
    ),
  ).toContain("| Form | Fee |\n| --- | --- |\n| A | 5 |\n| B | 7 |");
  expect(
    await message("Dear Ann,\r\nsee you on 5 May.", table("Dear Ann,<td>see you on 5 May.")),
  ).toBe("Dear Ann,\nsee you on 5 May.");
});

it("reads tables that are drawn in plain text", async () => {
  const text = await textOf(
    "Subject: Ferries",
    "",
    "+-------+-----+",
    "| Ferry | Fee |",
    "+-------+-----+",
    "| Oban  | 5   |",
    "+-------+-----+",
  );
  expect(text).toBe("# Ferries\n\n| Ferry | Fee |\n| --- | --- |\n| Oban | 5 |");
});

it("reads an HTML body in base64", async () => {
  const text = await textOf(
    "Subject: Fees",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from("<table><tr><td>Form<td>Fee<tr><td>A<td>5 €</table>").toString("base64"),
  );
  expect(text).toBe("# Fees\n\n| Form | Fee |\n| --- | --- |\n| A | 5 € |");
});

it("reads a message whose attachments are larger than a text may be", async () => {
  const line = `${"QUJD".repeat(19)}\r\n`;
  const text = await textOf(
    "Subject: Scans",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "",
    "See the scans.",
    "--b",
    'Content-Type: application/pdf; name="scans.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    line.repeat(300_000),
    "--b--",
  );
  expect(text).toBe("# Scans\n\nSee the scans.\n\nAttachments (not indexed): scans.pdf");
});

it("refuses a message that is too large with its attachments, and one with too much text", async () => {
  await expect(pagesOf(EMAIL, new Uint8Array(37 * 1024 * 1024))).rejects.toThrow(
    "it has more than 36 MB. Save it without its attachments, and upload both.",
  );
  await expect(textOf("Subject: x", "", "word ".repeat(4_100_000))).rejects.toThrow(/20 million/);
});

it("reads a part without headers from its first line", async () => {
  const text = await textOf(
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "",
    "The board met on 3 May.",
    "",
    "It approved the budget.",
    "--b--",
  );
  expect(text).toBe("The board met on 3 May.\n\nIt approved the budget.");
});

it("tells a boundary from one of a part inside that begins in the same way", async () => {
  const text = await textOf(
    "Content-Type: multipart/mixed; boundary=out",
    "",
    "--out",
    "Content-Type: multipart/alternative; boundary=out-in",
    "",
    "--out-in",
    "Content-Type: text/plain",
    "",
    "The fee is 45 euros.",
    "--out-in",
    "Content-Type: text/html",
    "",
    "<p>The fee is <b>45</b> euros.",
    "--out-in--",
    "--out--",
  );
  expect(text).toBe("The fee is 45 euros.");
});

it.each([
  ["filename*=UTF-8''R%C3%A9sum%C3%A9.pdf", "Résumé.pdf"],
  [`filename="Resume.pdf"; filename*=iso-8859-1'fr'R%E9sum%E9.pdf`, "Résumé.pdf"],
  [
    "filename*0*=UTF-8''Bilanz%20; filename*1*=%C3%BCber%202024; filename*2=.pdf",
    "Bilanz über 2024.pdf",
  ],
  ['filename*0="Minutes of the "; filename*1="board.pdf"', "Minutes of the board.pdf"],
  ['filename="=?utf-8?q?R=C3=A9sum=C3=A9.pdf?="', "Résumé.pdf"],
])("names an attachment by %s", async (parameters, name) => {
  const text = await textOf(
    "Content-Type: application/pdf",
    `Content-Disposition: attachment; ${parameters}`,
    "",
    "JVBERi0=",
  );
  expect(text).toBe(`Attachments (not indexed): ${name}`);
});

it("joins the bytes of a letter that two encoded words share", async () => {
  const text = await textOf(
    "Subject: =?UTF-8?B?w5xiZXIgS8M=?=",
    " =?utf-8?Q?=BCche?= & Bad",
    "",
    "x",
  );
  expect(text).toBe("# Über Küche & Bad\n\nx");
});

it.each([
  ["; charset=iso-8859-1", "iso-8859-1"],
  ["; charset=iso-8859-1", "utf-8"],
  ["", "iso-8859-1"],
])("decodes HTML once: its part says '%s', and it says %s itself", async (charset, declared) => {
  const text = await textOf(
    `Content-Type: text/html${charset}`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    `<meta http-equiv=3D"Content-Type" content=3D"text/html; charset=3D${declared}">`,
    "<p>Die Geb=FChr betr=E4gt 5 Euro.",
  );
  expect(text).toBe("Die Gebühr beträgt 5 Euro.");
});

it.each([
  [
    "Your mail program does not show HTML.",
    "The fee of the new tariff is 45 euros from May on, says the board.",
    "The fee of",
  ],
  [
    "The fee is 45 euros, and is due in May.",
    "The fee is <b>45</b> euros, and is due in May.",
    "The fee is 45",
  ],
  ["", "The fee is 45 euros.", "The fee is 45"],
])("takes the alternative that says more: %s", async (plain, html, expected) => {
  const text = await textOf(
    'Content-Type: multipart/alternative; boundary="in"',
    "",
    "--in",
    "Content-Type: text/plain",
    "",
    plain,
    "--in",
    "Content-Type: text/html",
    "",
    `<p>${html}`,
    "--in--",
  );
  expect(text?.startsWith(expected)).toBe(true);
});

it("reads a body that has a name and declares itself inline", async () => {
  const text = await textOf(
    'Content-Type: text/plain; name="mail.txt"',
    "Content-Disposition: inline",
    "",
    "The fee is 45 euros.",
  );
  expect(text).toBe("The fee is 45 euros.");
});

it.each([
  ["; delsp=yes", "It costs 45 euros.\n\n-- \nAnn"],
  ["", "It costs 4 5 euros.\n\n-- \nAnn"],
])("joins flowed lines%s", async (more, expected) => {
  const text = await textOf(
    `Content-Type: text/plain; format=flowed${more}`,
    "",
    "It costs 4 ",
    "5 euros.",
    "",
    "-- ",
    "Ann",
  );
  expect(text).toBe(expected);
});
