/** The body of a stream with these events, numbered from 1. */
export function eventStream(events: readonly (readonly [string, unknown])[]): string {
  return events
    .map(([event, data], at) => `id: ${at + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join("");
}
