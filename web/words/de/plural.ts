/** „1 Datei“, „1.570 Dateien“. */
export function plural(count: number, one: string, many: string): string {
  return `${new Intl.NumberFormat("de").format(count)} ${count === 1 ? one : many}`;
}
