/** "1 file", "1,570 files". */
export function plural(count: number, one: string, many: string): string {
  return `${new Intl.NumberFormat("en").format(count)} ${count === 1 ? one : many}`;
}
