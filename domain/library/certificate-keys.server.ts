import type { Database } from '#db/database.ts'
import { licenceCertificates } from '#db/schema/commerce.ts'
import { certificateKey } from './certificate-key.server.ts'
import { publicJwk } from './certificate-token.server.ts'

/** Every public key that ever signed a certificate, today's first, as a set of others' libraries (RFC 7517). */
export async function certificateKeys({ db, secret }: { db: Database; secret: string }) {
  const used = await db.selectDistinct({ publicKey: licenceCertificates.publicKey }).from(licenceCertificates)
  const keys = new Set([certificateKey(secret).publicKey, ...used.map(({ publicKey }) => publicKey).sort()])
  return { keys: [...keys].map(publicJwk) }
}
