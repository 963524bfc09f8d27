/** Whether the server reads a file of this name as Markdown. */
export function isMarkdownFile(name: string): boolean {
  return /\.(?:md|markdown)$/i.test(name);
}
