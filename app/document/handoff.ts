/**
 * The script that gives a page's own script the data it was rendered with, as React Router reads it. Between single quotes,
 * since JSON is full of double ones; what would end the script or the text is escaped.
 */
export function handoffScript(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue('${data.replace(meaning, escaped)}');${controller}.close();</script>`
}

/** What HTML or JavaScript would understand as something else. */
const meaning = /[\\'<>&\n\r\u2028\u2029]/g

function escaped(char: string): string {
  if (char === '\\') return '\\\\'
  return char === '\n' ? '\\n' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** All text of a stream. */
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
