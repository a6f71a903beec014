import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { attachment } from '#domain/library/download.ts'
import type { S3Settings } from './s3-settings.ts'

/** How long an address is good for: to begin the download, which may then take as long as it likes. */
const seconds = 60

/**
 * An address at which a browser gets one file of a bucket from the store itself, as bytes to be saved under a name (AWS
 * Signature Version 4 in the query, "Authenticating Requests: Using Query Parameters"). `origin` is where browsers reach
 * the store, which the signature covers.
 */
export async function signLink(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  origin: URL,
  place: { bucket: string; key: string; name: string },
): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const path = `${origin.pathname.replace(/\/$/, '')}/${place.bucket}/${place.key}`
  const request = {
    method: 'GET',
    protocol: origin.protocol,
    hostname: origin.hostname,
    path,
    headers: { host: origin.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    query: {
      'response-cache-control': 'private, no-store',
      'response-content-disposition': attachment(place.name),
      'response-content-type': 'application/octet-stream',
    },
  }
  const { query = {} } = await signer.presign(request, { expiresIn: seconds })
  const words = Object.entries(query).map(([name, value]) => `${name}=${encode(String(value))}`)
  return `${origin.origin}${path}?${words.join('&')}`
}

/** As the signature wants it (RFC 3986): `encodeURIComponent` leaves five more characters as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The hash that the signer asks for. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(key?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(key))
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(chunk))
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}

function bytesOf(given: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof given === 'string') return Buffer.from(given)
  return ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given)
}
