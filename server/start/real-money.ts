import pg from 'pg'
import type { Config } from '#config'
import { systemClock } from '#domain/shared/clock.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { Fault } from '#fault'

/** Refuses the demo in production, and records for good that real payments are used; returns a notice or null. */
export async function openForReal(config: Config): Promise<string | null> {
  const { production, payments, connections, clockOffsetSeconds } = config
  const isReal = payments.provider !== 'sandbox'
  if (!production && !isReal) return null
  const client = new pg.Client({ connectionString: connections.directUrl })
  await client.connect()
  try {
    if (production && (await holds(client, "select from shop_marks where mark = 'demonstration'")))
      throw new Fault(
        'O banco tem a demonstração, cujas contas têm uma senha que todos conhecem. Em produção, comece com um banco vazio: outro DATA_DIR ou DATABASE_URL.',
      )
    if (!isReal) return null
    // By the payouts' clock, which may differ from the database's.
    const now = systemClock(clockOffsetSeconds).now()
    await client.query("insert into shop_marks (mark, at) values ('real_payments', $1) on conflict do nothing", [now])
    return await simulatedLine(client)
  } finally {
    await client.end()
  }
}

async function holds(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query(query)).rowCount !== 0
}

async function simulatedLine(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ count: number; cents: string }>(
    `select count(*)::int as count, coalesce(sum(total_cents), 0) as cents from orders where provider = 'sandbox' and paid_at is not null`,
  )
  const [{ count, cents } = { count: 0, cents: '0' }] = rows
  if (count === 0) return null
  const orders = count === 1 ? '1 pedido foi pago' : `${count} pedidos foram pagos`
  return `${orders} pelo simulador (${formatBRL(Number(cents))}): nada disso é liberado, repassado nem devolvido em dinheiro.`
}
