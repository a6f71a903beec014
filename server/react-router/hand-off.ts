/** Embeds the page's data as an inert block for `late-start.ts`. JSON has `<` only inside strings. */
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
