import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Fault } from '#fault'

/** Column to which an encrypted text belongs, `table:owner:column`; it can be decrypted for no other. */
export type SealContext = string

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a text for one column of one owner (AES-256-GCM, RFC 5116; key by HKDF, RFC 5869). */
export function sealText(secret: string, context: SealContext, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), nonce, body, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a text from `sealText`; throws if secret or context differs, or if it was changed. */
export function openSealedText(secret: string, context: SealContext, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== version) throw new Fault(`${context}: sealed text of unknown version ${bytes[0]}`)
  const nonce = bytes.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce)
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes))
  const body = bytes.subarray(1 + nonceBytes, -tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'camada sealed columns', 32))
}
