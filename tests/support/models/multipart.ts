/** One part of a multipart body, written as it stands. */
export type Part = { name: string; content: string | Uint8Array; fileName?: string; type?: string; headers?: string }

export const boundary = 'limite-de-teste'

/** A multipart body byte by byte, which `FormData` would not let be wrong. */
export function multipartBody(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  for (const { name, content, fileName, type, headers = '' } of parts) {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const kind = fileName === undefined && !type ? '' : `Content-Type: ${type ?? 'application/octet-stream'}\r\n`
    pieces.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${kind}${headers}\r\n`),
    )
    pieces.push(Buffer.from(content as Uint8Array), Buffer.from('\r\n'))
  }
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]))
}

/** A request whose body comes in pieces of a size, and then ends, or fails. */
export function multipartRequest(
  body: Uint8Array,
  options: { piece?: number; failure?: Error; type?: string } = {},
): Request & { sent: () => number } {
  const { piece = 16_384, failure, type = `multipart/form-data; boundary=${boundary}` } = options
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < body.length) {
        controller.enqueue(body.slice(at, at + piece))
        at += piece
      } else if (failure) controller.error(failure)
      else controller.close()
    },
  })
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: stream,
    headers: { 'content-type': type },
    duplex: 'half',
  }
  return Object.assign(new Request('http://camada.test/novo-projeto', init), { sent: () => Math.min(at, body.length) })
}
