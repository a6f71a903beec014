/** For speed alone: a page goes out as the bytes it was made of, not copied in and out of a response. */

/** What pages were made of. */
const bytes = new WeakMap<Response, Buffer>()

/** Makes a response of a text whose sender or cache takes the bytes as they are: in and out of a response they are copied. */
export function responseOf(text: string, init: ResponseInit): Response {
  const body = Buffer.from(text)
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
