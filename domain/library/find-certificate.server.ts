import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Certificate } from './certificate.ts'
import { verifyCertificate } from './certificate-token.server.ts'

export type FoundCertificate = Certificate & {
  /** Since when it is not in force any more: the purchase was undone. */
  revokedAt: Date | null
  token: string
  publicKey: string
  isListed: boolean
}

/** A certificate for anybody who has its number, as it was signed; null for a number that was never given, or whose row was tampered with. */
export async function findCertificate(db: Database, number: string): Promise<FoundCertificate | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.token, c.public_key, p.is_listed, e.revoked_at
    from licence_certificates c join entitlements e on e.purchase_id = c.purchase_id join projects p on p.id = e.project_id
    where c.number = ${number}`)
  const [row] = rows
  const certificate = row && verifyCertificate(row.token, row.public_key)
  if (certificate?.number !== number) return null
  return {
    ...certificate,
    token: row!.token,
    publicKey: row!.public_key,
    isListed: row!.is_listed,
    revokedAt: row!.revoked_at ? new Date(row!.revoked_at) : null,
  }
}

type Row = { token: string; public_key: string; is_listed: boolean; revoked_at: string | null }
