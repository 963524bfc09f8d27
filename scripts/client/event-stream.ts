// Server-Sent Events, as far as this API uses them: `event`, one `data` line or several, a blank line.
export type ServerEvent = { event: string; data: string };

/** The events of a response's body, each as soon as it is complete. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) yield parseEvent(block);
  }
}

function parseEvent(block: string): ServerEvent {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (wanted: string) =>
    fields.flatMap(([, name, value]) => (name === wanted ? [value ?? ""] : []));
  return { event: valuesOf("event").at(-1) ?? "message", data: valuesOf("data").join("\n") };
}
