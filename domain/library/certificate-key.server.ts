import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

export type CertificateKey = {
  privateKey: KeyObject
  /** base64url of the 32 bytes that everybody may know. */
  publicKey: string
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS#8 (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs certificates (Ed25519), derived from the server's secret (HKDF, RFC 5869): the same secret, the same key. */
export function certificateKey(secret: string): CertificateKey {
  const key = derived.get(secret) ?? derive(secret)
  derived.set(secret, key)
  return key
}

/** Every certificate is signed by the same one. */
const derived = new Map<string, CertificateKey>()

function derive(secret: string): CertificateKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'camada licence certificates', 32))
  const key = Buffer.concat([pkcs8Head, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' }
}
