import type pg from 'pg'
import { searchVector } from '#domain/spelling/search-terms.ts'
import { inventName, inventProject, type InventedProject } from './invent.ts'
import { withoutIndexes } from './without-indexes.ts'

const batchSize = 5_000

/** Adds invented projects with their history to a disposable shop; the same number gives the same projects. */
export async function fillCatalogue(client: pg.Client, projects: number): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from projects')
  const from = rows[0]?.n ?? 0
  if (from >= projects) return
  await client.query(
    "set session_replication_role = 'replica'; set synchronous_commit = off; set statement_timeout = 0",
  )
  await client.query("set maintenance_work_mem = '512MB'")
  const makers = await addMakers(client, Math.max(5, Math.ceil(projects / 40)))
  const { rows: categories } = await client.query<Category>('select id, name from categories order by slug')
  const pictures = await idsOf(client, 'select id from project_images order by position, storage_key')
  await withoutIndexes(client, ['projects', 'offers', 'project_files', 'project_images'], async () => {
    for (let start = from; start < projects; start += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, projects - start) }, (_, index) => start + index)
      const counts = { makers: makers.length, categories: categories.length }
      const batch = numbers.map((number) => inventProject(number, counts))
      await addProjects(client, batch, { makers, categories, pictures })
    }
  })
  await addHistory(client, projects)
  await recount(client)
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze')
}

async function idsOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(query)
  return rows.map((row) => row.id)
}

async function addMakers(client: pg.Client, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => inventName(number))
  const { rows } = await client.query<{ id: string }>(
    `insert into users (full_name, email, email_verified, user_type, adult_at)
     select name, 'maker-' || n || '@exemplo.com.br', true, 'designer', now() from unnest($1::text[]) with ordinality as t (name, n)
     on conflict do nothing returning id`,
    [names],
  )
  await client.query(
    `insert into shop_slugs (slug, maker_id, is_current)
     select 'loja-' || n, id, true from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) => row.id)
}

type Category = { id: string; name: string }
type Ids = { makers: string[]; categories: Category[]; pictures: string[] }

async function addProjects(client: pg.Client, batch: InventedProject[], ids: Ids): Promise<void> {
  const column = (value: (project: InventedProject, index: number) => unknown) => batch.map(value)
  await client.query(
    `insert into projects (id, designer_id, category_id, title, slug, description, price_cents, material, search_vector,
       sales_count, downloads_count, rating_count, rating_sum, created_at, updated_at, offer_kinds, file_formats, materials, search_is_stale)
     select id, designer, category, title, slug, description, price, material, vector::tsvector, sales, sales, ratings, rating_sum, at, at, string_to_array(kinds, ' '), string_to_array(formats, ' '), materials_in(material), false
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[],
       $10::int[], $11::int[], $12::int[], $13::timestamptz[], $14::text[], $15::text[])
       as t (id, designer, category, title, slug, description, price, material, vector, sales, ratings, rating_sum, at, kinds, formats)`,
    [
      column((project) => project.id),
      column((project) => ids.makers[project.maker]),
      column((project) => ids.categories[project.category]?.id),
      column((project) => project.title),
      column((project) => project.slug),
      column((project) => project.description),
      column((project) => project.priceCents),
      column((project) => project.material),
      column((project) => searchVector(project.title, project.description, '', ids.categories[project.category]?.name)),
      column((project) => project.sales),
      column((project) => project.ratings),
      column((project) => project.ratingSum),
      column((project) => project.createdAt),
      column(({ isDigital, printedCents }) => [...(isDigital ? ['digital'] : []), ...(printedCents ? ['printed'] : [])].join(' ')), // prettier-ignore
      column((project) => (project.isDigital ? project.format : '')),
    ],
  )
  await client.query(
    `insert into offers (project_id, kind, price_cents)
     select id, 'digital', price from unnest($1::uuid[], $2::bigint[], $3::boolean[]) as t (id, price, sold) where sold
     union all
     select id, 'printed', printed from unnest($1::uuid[], $4::bigint[]) as t (id, printed) where printed is not null`,
    [
      column((project) => project.id),
      column((project) => project.priceCents),
      column((project) => project.isDigital),
      column((project) => project.printedCents),
    ],
  )
  await client.query(
    `insert into project_files (project_id, position, original_name, format, storage_key, size_bytes, sha256)
     select id, 0, 'peca.' || format, format, 'bench/' || id, 20000 + price * 37, encode(sha256(id::text::bytea), 'hex')
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::boolean[]) as t (id, format, price, sold) where sold`,
    [
      column((project) => project.id),
      column((project) => project.format),
      column((project) => project.priceCents),
      column((project) => project.isDigital),
    ],
  )
  await client.query(
    `insert into project_images (project_id, position, storage_key, width, height, color, alt)
     select t.id, 0, i.storage_key, i.width, i.height, i.color, 'Imagem do projeto'
     from unnest($1::uuid[], $2::uuid[]) as t (id, picture) join project_images i on i.id = t.picture`,
    [column((project) => project.id), column((_, index) => ids.pictures[index % ids.pictures.length])],
  )
}

/** Adds a sale for every second project and a review for every fourth, mostly of popular ones. */
async function addHistory(client: pg.Client, projects: number): Promise<void> {
  const buyers = Math.max(10, Math.ceil(projects / 20))
  await client.query(
    `insert into users (full_name, email, email_verified, user_type, adult_at)
     select 'Pessoa ' || n, 'pessoa-' || n || '@exemplo.com.br', true, 'buyer', now() from generate_series(1, $1::int) n on conflict do nothing`,
    [buyers],
  )
  await client.query(`
    create temporary table sold as
      select row_number() over (order by p.sales_count desc, p.id) as n, p.id as project_id, p.designer_id, o.id as offer_id, p.title, o.price_cents
      from projects p join offers o on o.project_id = p.id and o.kind = 'digital' and o.price_cents > 0 order by p.sales_count desc, p.id limit ${Math.ceil(projects / 2)}`)
  await client.query(`
    create temporary table people as select row_number() over (order by email) as n, id from users where email like 'pessoa-%'`)
  await client.query(
    `with lines as (
       select gen_random_uuid() as order_id, sold.*, people.id as buyer_id, now() - (sold.n % 700) * interval '1 day' as at
       from sold join people on people.n = 1 + sold.n % $1::int),
     ordered as (insert into orders (id, buyer_id, state, total_cents, attempt_key, provider, created_at, expires_at, paid_at, closed_at)
       select order_id, buyer_id, 'paid', price_cents, order_id::text, 'sandbox', at, at + interval '1 hour', at, at from lines)
     insert into purchases (order_id, buyer_id, project_id, offer_id, designer_id, kind, licence, title, status, amount_cents, fee_bps, fee_cents,
       designer_amount_cents, created_at, completed_at)
     select order_id, buyer_id, project_id, offer_id, designer_id, 'digital', 'personal', title, 'completed', price_cents, 800, price_cents * 8 / 100,
       price_cents - price_cents * 8 / 100, at, at from lines`,
    [buyers],
  )
  await client.query(
    `insert into reviews (project_id, user_id, rating, comment, created_at, updated_at)
     select sold.project_id, people.id, 3 + sold.n % 3, 'Saiu como na foto.', now() - (sold.n % 600) * interval '1 day', now()
     from sold join people on people.n = 1 + sold.n % $1::int where sold.n % 2 = 0 on conflict do nothing`,
    [buyers],
  )
}

/** Recounts what the disabled triggers would have counted, and adds the invented sales. */
async function recount(client: pg.Client): Promise<void> {
  await client.query(`
    update categories c set project_count =
      (select count(*) from projects p join categories k on k.id = p.category_id where c.id in (k.id, k.parent_id) and p.is_listed)`)
  await client.query('delete from listing_counts')
  await client.query(`
    insert into listing_counts select category_id, offer_kinds, file_formats, count(*) from projects where is_listed group by 1, 2, 3`)
  await client.query('delete from facet_counts')
  await client.query(`
    insert into facet_counts select p.category_id, f.facet, f.choice, count(*) from projects p, facets_of(p.materials, p.colors, p.rating_floor, p.price_band, p.ai) f
    where p.is_listed group by 1, 2, 3`)
  await client.query('delete from first_listings')
  await client.query(`
    insert into first_listings (project_id, maker_id, category_id, listed_at, is_listed)
    select id, designer_id, category_id, created_at, is_listed from projects`)
  await client.query(`
    insert into sales_days (maker_id, day, sales, net_cents)
    select p.designer_id, (p.completed_at at time zone 'America/Sao_Paulo')::date, count(*), sum(p.designer_amount_cents)
    from purchases p join orders o on o.id = p.order_id and o.attempt_key = o.id::text group by 1, 2
    on conflict (maker_id, day) do update set sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents`)
  await client.query('delete from search_words')
  await client.query(`
    insert into search_words (word, project_count)
    select word, ndoc from ts_stat('select search_vector from projects where is_listed')`)
}
