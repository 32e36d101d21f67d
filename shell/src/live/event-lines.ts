/** One event of a stream. Without a name it only says where the page stands. */
export interface StreamEvent {
  event?: string | undefined;
  id?: string | undefined;
  data?: string | undefined;
}

/** The events of a text/event-stream as they come. `alive` is called with every piece, whatever is in it. */
export async function* eventsOf(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    alive();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield eventIn(block);
  }
}

function eventIn(block: string): StreamEvent {
  const fields = block.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [name, rest.join(':').replace(/^ /, '')] as const;
  });
  const { event, id, data } = Object.fromEntries(fields) as Record<string, string | undefined>;
  return { event, id, data };
}
