// Reads server-sent events from a stream of bytes.

export type ServerEvent = { id: string | null; data: string };

/** Parses a block of `field: value` lines; ignores comments and fields we do not use. */
export const readEvent = (block: string): ServerEvent | null => {
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "id") id = value;
    if (field === "data") data.push(value);
  }
  return data.length > 0 || id !== null ? { id, data: data.join("\n") } : null;
};

export async function* eventsIn(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
