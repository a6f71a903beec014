import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Certificate, certificateNumber, initialsOf } from './certificate.ts'
import { certificateKey } from './certificate-key.server.ts'
import { certificateToken } from './certificate-token.server.ts'

export type SigningWorld = { db: Database; clock: Clock; secret: string }

/** A purchase of files as its certificate states it. */
export type Unsigned = Pick<Certificate, 'projectId' | 'title' | 'maker' | 'licence' | 'boughtAt'> & {
  purchaseId: string
  buyer: string
}

/** Signs certificates and returns their numbers by purchase. However many ask at once, a purchase has one: it keeps its first. */
export async function signCertificates(
  { db, clock, secret }: SigningWorld,
  purchases: Unsigned[],
): Promise<Map<string, string>> {
  if (purchases.length === 0) return new Map()
  const key = certificateKey(secret)
  const signed = purchases.map(({ purchaseId, buyer, ...facts }) => {
    const number = certificateNumber(randomBytes(8))
    const token = certificateToken(key, { ...facts, number, initials: initialsOf(buyer) })
    return { purchase_id: purchaseId, number, token }
  })
  const written = await runPrepared<Numbered>(db, {
    name: 'sign_certificates',
    text: `
      insert into licence_certificates (number, purchase_id, token, public_key, created_at)
      select number, purchase_id, token, $2, $3 from json_to_recordset($1::json) as signed (number text, purchase_id uuid, token text)
      on conflict (purchase_id) do nothing returning purchase_id, number`,
    values: [JSON.stringify(signed), key.publicKey, clock.now().toISOString()],
  })
  const found = written.length < signed.length ? await numbersOf(db, purchases) : written
  return new Map(found.map((row) => [row.purchase_id, row.number]))
}

function numbersOf(db: Database, purchases: Unsigned[]): Promise<Numbered[]> {
  return runPrepared(db, {
    name: 'numbers_of_certificates',
    text: 'select purchase_id, number from licence_certificates where purchase_id = any($1)',
    values: [purchases.map(({ purchaseId }) => purchaseId)],
  })
}

type Numbered = { purchase_id: string; number: string }
