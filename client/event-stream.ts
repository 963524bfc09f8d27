// Server-Sent Events as the HTML standard defines them, of a response's body.
export type ServerEvent = { id: string | undefined; event: string; data: string };

/** Each event as soon as it is complete. Comments are skipped; an event that the stream cuts off is not given. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    // Ends the request if the caller leaves the loop early.
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string): ServerEvent | undefined {
  // With `s`, because JSON holds U+2028 and U+2029 as they are, at which a line of the stream does not end.
  const fields = block.split(/\r\n|\n|\r/).map((line) => /^(\w+): ?(.*)$/s.exec(line) ?? []);
  const valuesOf = (wanted: string) =>
    fields.flatMap(([, name, value]) => (name === wanted ? [value ?? ""] : []));
  const data = valuesOf("data");
  if (data.length === 0) return undefined;
  return {
    id: valuesOf("id").at(-1),
    event: valuesOf("event").at(-1) ?? "message",
    data: data.join("\n"),
  };
}
