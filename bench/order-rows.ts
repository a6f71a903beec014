import pg from 'pg'

/** Queries by table for the rows that order `$1` writes; cart lines and jobs are recreated. */
const tables = {
  orders: 'select * from orders where id = $1',
  purchases: 'select * from purchases where order_id = $1',
  acceptances: 'select * from acceptances where order_id = $1',
  contracts: 'select * from contracts where order_id = $1',
  sandbox_sessions: 'select s.* from sandbox_sessions s join orders o on o.provider_session_id = s.id where o.id = $1',
  payment_events:
    'select e.* from payment_events e join orders o on o.provider_session_id = e.provider_session_id where o.id = $1',
  entitlements: 'select e.* from entitlements e join purchases p on p.id = e.purchase_id where p.order_id = $1',
  earnings: 'select e.* from earnings e join purchases p on p.id = e.purchase_id where p.order_id = $1',
  ledger_postings: 'select * from ledger_postings where order_id = $1',
  ledger_entries:
    'select e.* from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.order_id = $1 order by account_id',
  cart_items:
    'select buyer_id as user_id, project_id, offer_id, quantity, personalization, created_at from purchases where order_id = $1',
  // The jobs that apply the payment event and send the mails.
  _private_jobs: `
    select 1 as task_id, json_build_object('eventId', $1::text) as payload, 12 as max_attempts, 'event:' || $1::text as key, -10 as priority
    union all
    select 2, json_build_object('orderId', $1::text, 'purchaseIds', json_agg(id)), 12, null, 10 from purchases where order_id = $1::uuid`,
}
/** Tables that orders update but do not insert into. */
const shared = ['ledger_accounts', 'projects']
type Table = keyof typeof tables
type Rows = { columns: string[]; rows: unknown[][] }

type Query = { name: string; text: string; values: unknown[] }

/** Writes of an order: `steps` as successive commits, `once` as a single transaction. */
export type BareOrder = { steps: Query[][]; once: Query[] }

/** Reads values as PostgreSQL's text, so that they can be written back unparsed. */
const asWritten = { getTypeParser: () => (value: string | Buffer) => value } as unknown as pg.CustomTypesConfig

/** Copies the tables with indexes and checks, but no triggers, into the schema `bare`. */
export async function makeBareTables(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists bare cascade; create schema bare')
  for (const table of [...Object.keys(tables), ...shared]) {
    const schema = table === '_private_jobs' ? 'graphile_worker' : 'public'
    await pool.query(`create table bare.${table} (like ${schema}.${table} including all)`)
  }
}

/** Reads the rows of each order as statements that insert them into the bare tables. */
export async function readBareOrders(pool: pg.Pool, orderIds: string[]): Promise<BareOrder[]> {
  for (const table of shared) await copyRows(pool, table)
  const orders: BareOrder[] = []
  for (const id of orderIds) {
    const found = {} as Record<Table, Rows>
    for (const [table, text] of Object.entries(tables)) {
      const { rows, fields } = await pool.query<unknown[]>({ text, values: [id], rowMode: 'array', types: asWritten })
      if (rows.length === 0) throw new Error(`order ${id} left nothing in ${table}`)
      found[table as Table] = { columns: fields.map((field) => field.name), rows }
    }
    orders.push(bareOrder(found))
  }
  return orders
}

/** Copies the rows that the bare table lacks, without generated columns. */
async function copyRows(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows[0]?.columns ?? ''
  await pool.query(
    `insert into bare.${table} (${columns}) select ${columns} from public.${table} on conflict do nothing`,
  )
}

function bareOrder(found: Record<Table, Rows>): BareOrder {
  const insert = (table: Table) => insertion(table, found[table])
  const change = (table: Table, set: string) => changes(table, found[table], set)
  const access = [
    ...(['entitlements', 'earnings', 'ledger_postings', 'ledger_entries'] as const).map(insert),
    ...found.ledger_entries.rows.map((row) => toBalance(found.ledger_entries.columns, row)),
    ...found.purchases.rows.map((row) => oneMoreSale(found.purchases.columns, row)),
    insert('_private_jobs'),
    outOfQueue(found._private_jobs),
  ]
  const steps = [
    [insert('cart_items')],
    [insert('orders'), insert('purchases'), insert('acceptances'), insert('contracts')],
    [insert('sandbox_sessions')],
    change('orders', 'checkout_url = checkout_url'), // where to pay
    change('sandbox_sessions', 'state = state'), // paid
    [insert('payment_events')],
    [
      ...change('orders', 'state = state'),
      ...change('purchases', 'status = status'),
      ...access,
      ...outOfCart(found.cart_items),
      ...change('payment_events', 'handled_at = handled_at'),
    ],
  ]
  const written = (
    ['orders', 'purchases', 'acceptances', 'contracts', 'sandbox_sessions', 'payment_events'] as const
  ).map(insert)
  return { steps, once: [...written, ...access] }
}

function insertion(table: Table, { columns, rows }: Rows): Query {
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
  const text = `insert into bare.${table} (${columns.join(', ')}) values ${places.join(', ')}`
  return { name: `${table} ${rows.length}`, text, values: rows.flat() }
}

/** Returns statements that update each row once more. */
function changes(table: Table, { columns, rows }: Rows, set: string): Query[] {
  const text = `update bare.${table} set ${set} where id = $1`
  return rows.map((row) => ({ name: `${table} ${set}`, text, values: [row[columns.indexOf('id')]] }))
}

function outOfCart({ columns, rows }: Rows): Query[] {
  const text = 'delete from bare.cart_items where user_id = $1 and offer_id = $2'
  const valueOf = (row: unknown[], column: string) => row[columns.indexOf(column)]
  return rows.map((row) => ({
    name: 'out of cart',
    text,
    values: [valueOf(row, 'user_id'), valueOf(row, 'offer_id')],
  }))
}

/** Returns the statement that deletes the standby job of the payment event. */
function outOfQueue({ columns, rows }: Rows): Query {
  const key = columns.indexOf('key')
  const values = [rows.map((row) => row[key]).find((one) => one !== null)]
  return { name: 'out of queue', text: 'delete from bare._private_jobs where key = $1', values }
}

function toBalance(columns: string[], entry: unknown[]): Query {
  const valueOf = (column: string) => entry[columns.indexOf(column)]
  return {
    name: 'balance',
    text: 'update bare.ledger_accounts set balance_cents = balance_cents + $1 where id = $2',
    values: [valueOf('amount_cents'), valueOf('account_id')],
  }
}

function oneMoreSale(columns: string[], purchase: unknown[]): Query {
  const text = 'update bare.projects set sales_count = sales_count + 1 where id = $1'
  return { name: 'sold', text, values: [purchase[columns.indexOf('project_id')]] }
}

/** Writes orders over `concurrency` connections; returns orders per second. */
export async function writeBareOrders(databaseUrl: string, orders: Query[][][], concurrency: number): Promise<number> {
  const clients = Array.from({ length: concurrency }, () => new pg.Client({ connectionString: databaseUrl }))
  let next = 0
  // Closed on failure too: a connection left open would end with the server and hide the error that was thrown.
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const started = performance.now()
    await Promise.all(
      clients.map(async (client) => {
        while (next < orders.length) for (const step of orders[next++] ?? []) await writeStep(client, step)
      }),
    )
    return orders.length / ((performance.now() - started) / 1000)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function writeStep(client: pg.Client, step: Query[]): Promise<void> {
  if (step.length > 1) await client.query('begin')
  for (const query of step) await client.query(query)
  if (step.length > 1) await client.query('commit')
}

export async function emptyBareTables(pool: pg.Pool): Promise<void> {
  await pool.query(
    `truncate ${Object.keys(tables)
      .map((table) => `bare.${table}`)
      .join(', ')}`,
  )
}
