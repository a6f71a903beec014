import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { contracts } from '#db/schema/legal.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import { draftContract } from '#domain/checkout/contract.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Company } from '#domain/shared/company.ts'
import { known } from './identifier.server.ts'
import type { LoadedOrder } from './orders.server.ts'

type World = { company: Company; payments: Pick<PaymentProvider, 'methods' | 'instalments'> }

export async function insertContracts(
  tx: Database,
  orders: readonly LoadedOrder[],
  { company, payments }: World,
): Promise<void> {
  const found = await query(tx, sql`select u.id, ${soldBy(sql`u.id`, sql`u.full_name`)} as line from users u`, {
    id: text,
    line: text,
  })
  const sellers = new Map(found.map(({ id, line }) => [id, line]))
  await tx.insert(contracts).values(
    orders.map(({ id, createdAt, purchases }) => ({
      orderId: id,
      createdAt,
      content: draftContract({
        company,
        terms: 1,
        rates: [],
        lines: purchases.map(
          ({
            kind,
            title,
            variant = '',
            licence = null,
            licencePieces = null,
            quantity = 1,
            amountCents,
            designerId,
          }) => ({
            kind,
            title,
            variant,
            licence: licence && { licence, pieces: licencePieces },
            quantity,
            listCents: amountCents,
            personalization: '',
            soldBy: known(sellers, designerId),
            withdrawalRule: 'by_law',
            hasProof: false,
          }),
        ),
        ways: [],
        methods: payments.methods,
        instalments: payments.instalments,
        reasons: [],
        totalCents: purchases.reduce((sum, { amountCents }) => sum + amountCents, 0),
      }),
    })),
  )
}
