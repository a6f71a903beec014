import pg from 'pg'

/** What stays of an order in the database, table by table, each with the rows of the order `$1`; `bare` is where they are written again. */
const tables = {
  orders: 'select * from orders where id = $1',
  purchases: 'select * from purchases where order_id = $1',
  sandbox_sessions: 'select s.* from sandbox_sessions s join orders o on o.provider_session_id = s.id where o.id = $1',
  payment_events:
    'select e.* from payment_events e join orders o on o.provider_session_id = e.provider_session_id where o.id = $1',
  entitlements: 'select e.* from entitlements e join purchases p on p.id = e.purchase_id where p.order_id = $1',
  earnings: 'select e.* from earnings e join purchases p on p.id = e.purchase_id where p.order_id = $1',
  ledger_postings: 'select * from ledger_postings where order_id = $1',
  ledger_entries:
    'select e.* from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.order_id = $1 order by account_id',
}

type Query = { name: string; text: string; values: unknown[] }

/** One order as the database sees it: the statements that write its rows, and nothing else. */
export type BareOrder = Query[]

/** Values as PostgreSQL writes them, so that they can be written again without being understood. */
const asWritten = { getTypeParser: () => (value: string | Buffer) => value } as unknown as pg.CustomTypesConfig

/** Tables of the same shape, indexes and checks under the name `bare`, without triggers; the accounts with their balances. */
export async function makeBareTables(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists bare cascade; create schema bare')
  for (const table of [...Object.keys(tables), 'ledger_accounts'])
    await pool.query(`create table bare.${table} (like public.${table} including all)`)
}

/** Reads what each order left, as statements that write the very same rows into the bare tables. */
export async function readBareOrders(pool: pg.Pool, orderIds: string[]): Promise<BareOrder[]> {
  await pool.query('insert into bare.ledger_accounts select * from ledger_accounts on conflict do nothing')
  const orders: BareOrder[] = []
  for (const id of orderIds) {
    const order: BareOrder = []
    for (const [table, text] of Object.entries(tables)) {
      const { rows, fields } = await pool.query<unknown[]>({ text, values: [id], rowMode: 'array', types: asWritten })
      if (rows.length === 0) throw new Error(`order ${id} left nothing in ${table}`)
      const columns = fields.map((field) => field.name)
      order.push(insert(table, columns, rows))
      if (table === 'ledger_entries') order.push(...rows.map((row) => toBalance(columns, row)))
    }
    orders.push(order)
  }
  return orders
}

function insert(table: string, columns: string[], rows: unknown[][]): Query {
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
  const text = `insert into bare.${table} (${columns.join(', ')}) values ${places.join(', ')}`
  return { name: `${table} ${rows.length}`, text, values: rows.flat() }
}

function toBalance(columns: string[], entry: unknown[]): Query {
  const valueOf = (column: string) => entry[columns.indexOf(column)]
  return {
    name: 'balance',
    text: 'update bare.ledger_accounts set balance_cents = balance_cents + $1 where id = $2',
    values: [valueOf('amount_cents'), valueOf('account_id')],
  }
}

/** Writes each order in one transaction, so many at once over connections of their own; transactions per second. */
export async function writeBareOrders(databaseUrl: string, orders: BareOrder[], concurrency: number): Promise<number> {
  const clients = Array.from({ length: concurrency }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  let next = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      while (next < orders.length) await writeOrder(client, orders[next++] ?? [])
    }),
  )
  const seconds = (performance.now() - started) / 1000
  await Promise.all(clients.map((client) => client.end()))
  return orders.length / seconds
}

async function writeOrder(client: pg.Client, order: BareOrder): Promise<void> {
  await client.query('begin')
  for (const query of order) await client.query(query)
  await client.query('commit')
}
