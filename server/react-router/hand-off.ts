/** Returns a script element with a page's data for `late-start.ts`; `<`, which JSON has only in strings, is escaped. */
export function dataBlock(json: string): string {
  return `<script type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
}

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
