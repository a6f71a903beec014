import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { certificateOf, claimsOf, type Certificate, type CertificateClaims } from './certificate.ts'
import type { CertificateKey } from './certificate-key.server.ts'

/** A public key as others read it (RFC 8037); named by its thumbprint (RFC 7638). */
export function publicJwk(publicKey: string) {
  const key = { crv: 'Ed25519', kty: 'OKP', x: publicKey }
  const kid = createHash('sha256').update(JSON.stringify(key)).digest('base64url')
  return { ...key, kid, alg: 'EdDSA', use: 'sig' }
}

/** A certificate as a compact JWS (RFC 7515, EdDSA): any library for it, and `verifyCertificate`, checks it without asking us. */
export function certificateToken(key: CertificateKey, certificate: Certificate): string {
  const { kid } = publicJwk(key.publicKey)
  const text = `${encoded({ alg: 'EdDSA', kid, typ: 'JWT' })}.${encoded(claimsOf(certificate))}`
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString('base64url')}`
}

/** What a token says; null when it was not signed by that key, or was changed since. */
export function verifyCertificate(token: string, publicKey: string): Certificate | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned || more.length > 0) return null
  return certificateOf(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as CertificateClaims)
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
