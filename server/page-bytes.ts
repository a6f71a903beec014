/** What pages were made of. */
const bytes = new WeakMap<Response, Buffer>()

/** A response of which whoever sends or keeps it takes the bytes as they are: in and out of a response they are copied. */
export function responseOf(body: Buffer, init: ResponseInit): Response {
  const response = new Response(streamOf(body), init)
  bytes.set(response, body)
  return response
}

/** For whoever reads the response by itself; does nothing until then. */
function streamOf(body: Buffer): ReadableStream {
  const source = {
    pull(controller: ReadableStreamDefaultController) {
      controller.enqueue(body)
      controller.close()
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Its whole body, to be read only. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return bytes.get(response) ?? Buffer.from(await response.arrayBuffer())
}

/** Texts one behind the other, in UTF-8; joined as a text first, they would be copied once more. */
export function bytesOfTexts(...texts: string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
  let end = 0
  for (const text of texts) end += bytes.write(text, end)
  return bytes
}
