import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { readAs } from '#fault'
import { type Certificate, certificateClaims, certificateOf, claimsOf } from './certificate.ts'

/** Returns the public key as a JWK (RFC 8037); its `kid` is the thumbprint (RFC 7638). */
function publicJwk(publicKey: string) {
  const key = { crv: 'Ed25519', kty: 'OKP', x: publicKey }
  const kid = createHash('sha256').update(JSON.stringify(key)).digest('base64url')
  return { ...key, kid, alg: 'EdDSA', use: 'sig' }
}

/** Returns a certificate as a compact JWS (RFC 7515, EdDSA), which any library can verify offline. */
export function certificateToken(key: CertificateKey, certificate: Certificate): string {
  const { kid } = publicJwk(key.publicKey)
  const text = `${encoded({ alg: 'EdDSA', kid, typ: 'JWT' })}.${encoded(claimsOf(certificate))}`
  return `${text}.${sign(null, Buffer.from(text), key.privateKey).toString('base64url')}`
}

/** Verifies a token and returns its certificate; null if the signature is invalid. */
export function verifyCertificate(token: string, publicKey: string): Certificate | null {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
  if (!isSigned || more.length > 0) return null
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return certificateOf(readAs(certificateClaims, claims, 'licence certificate'))
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

export type CertificateKey = {
  privateKey: KeyObject
  publicKey: string
}

/** PKCS#8 prefix of a 32-byte Ed25519 key (RFC 8410, section 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export function certificateKey(secret: string): CertificateKey {
  const key = derived.get(secret) ?? derive(secret)
  derived.set(secret, key)
  return key
}

const derived = new Map<string, CertificateKey>()

function derive(secret: string): CertificateKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'camada licence certificates', 32))
  const key = Buffer.concat([pkcs8Head, seed])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' }
}

/** Returns all public keys that signed certificates, the current one first, as a JWK set (RFC 7517). */
export async function certificateKeys({ db, secret }: { db: Database; secret: string }) {
  const used = await query(
    db,
    sql`
    with recursive used as (
      (select public_key from licence_certificates order by public_key limit 1)
      union all
      select following.public_key from used, lateral (
        select c.public_key from licence_certificates c where c.public_key > used.public_key order by c.public_key limit 1) following)
    select public_key as "publicKey" from used`,
    { publicKey: text },
  )
  const keys = new Set([certificateKey(secret).publicKey, ...used.map(({ publicKey }) => publicKey).sort()])
  return { keys: [...keys].map(publicJwk) }
}
