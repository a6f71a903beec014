import type { Database } from '#db/database.ts'
import { sellers } from '#db/schema/index.ts'
import { documentColumns } from '#domain/sellers/sellers.server.ts'

/** Who sells behind a maker's account: a CPF of examples, sealed with the secret of the tests unless told. */
export async function addSeller(
  db: Database,
  makerId: string,
  { secret = 'somente-para-testes-somente-para-testes', ...given }: AddedSeller = {},
): Promise<void> {
  const document = documentColumns(secret, makerId, { kind: 'cpf', document: '52998224725' })
  const place = { cep: '80420090', street: 'Rua Um', number: '1', district: 'Batel', city: 'Curitiba', uf: 'PR' }
  await db.insert(sellers).values({ makerId, ...document, legalName: 'Helena Prado', isMei: false, ...place, ...given })
}

type AddedSeller = Partial<typeof sellers.$inferInsert> & { secret?: string }
