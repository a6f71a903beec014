/** What a page was rendered with reaches the browser in one block. */

/**
 * Writes the data that a page was rendered with as a block that no browser runs; the page's last script
 * (`late-start.ts`) hands it to React Router. In JSON `<` stands only inside strings, where `\u003c` says the same.
 */
export function dataBlock(json: string): string {
  return `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

/** Reads all text of a stream. */
export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}
