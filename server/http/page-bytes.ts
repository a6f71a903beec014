import { transcode } from 'node:buffer'

/** What pages were made of. */
const bytes = new WeakMap<Response, Buffer>()

/** Makes a response whose sender or cache takes the bytes as they are: in and out of a response they are copied. */
export function responseOf(body: Buffer, init: ResponseInit): Response {
  const response = new Response(streamOf(body), init)
  bytes.set(response, body)
  return response
}

/** Streams the body to a reader of the response itself; does nothing until then. */
function streamOf(body: Buffer): ReadableStream {
  const source = {
    pull(controller: ReadableStreamDefaultController) {
      controller.enqueue(body)
      controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Returns the whole body of a response, to be read only. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bytes.get(response) ?? Buffer.from(await response.arrayBuffer())
}

/** Room for a page in UTF-16, used again for each. */
let units = Buffer.allocUnsafe(256 * 1024)

/**
 * Texts one behind the other, in UTF-8. Text that is copied as it is held and then transcoded by many bytes at once takes a
 * sixth of what writing it as UTF-8 takes where one letter of it is beyond Latin-1.
 */
export function bytesOfTexts(...texts: string[]): Buffer {
  const length = texts.reduce((sum, text) => sum + text.length * 2, 0)
  if (length > units.length) units = Buffer.allocUnsafe(length)
  let end = 0
  for (const text of texts) end += units.write(text, end, 'utf16le')
  const written = units.subarray(0, end)
  try {
    return transcode(written, 'utf16le', 'utf8')
  } catch {
    // Half a character, which no text in UTF-8 can say: the rest of the page is as good as ever.
    return Buffer.from(written.toString('utf16le'))
  }
}
