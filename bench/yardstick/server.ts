import http from 'node:http'
import pg from 'pg'
import { createElement as h, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

// The baseline of `signed-in`: one process, hand-written SQL, React, no framework, sessions or features.
const { DATABASE_URL = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c search_path=yardstick,public' })

type Row = Record<string, string | number | null>

async function rows(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows
}

const columns = 'p.id, p.slug, p.title, p.price_cents, p.image_url, s.name as seller'
const [{ n: total } = { n: 0 }] = await rows('total', 'select count(*)::int as n from product')
const categories = await rows('categories', 'select id, name, slug from category order by name')

async function list() {
  const newest = `select ${columns} from product p join seller s on s.id = p.seller_id order by p.created_at desc, p.id desc limit 24`
  return { total, items: await rows('list', newest) }
}

async function search(words: string) {
  const found = `with m as materialized (select * from product where words @@ websearch_to_tsquery('pg_catalog.portuguese', $1))
    select ${columns}, (select count(*)::int from m) as total from m p join seller s on s.id = p.seller_id
    order by p.created_at desc, p.id desc limit 24`
  const items = await rows('search', found, [words])
  return { total: items[0]?.total ?? 0, items }
}

async function detail(id: string) {
  const one = `select ${columns}, p.description, p.material, p.print_time, p.downloads, p.created_at, c.name as category, c.slug as "categorySlug"
    from product p join seller s on s.id = p.seller_id join category c on c.id = p.category_id where p.id = $1`
  return (await rows('detail', one, [id]))[0]
}

const price = (cents: Row[string]) => `R$ ${(Number(cents) / 100).toFixed(2).replace('.', ',')}`

const links = ['Como Funciona', 'Para Makers', 'Compradores', 'Projetos', 'Contato']

function page(title: string, ...children: ReactElement[]): string {
  const header = h(
    'header',
    { className: 'header' },
    h('a', { href: '/' }, 'Loja 3D'),
    h('nav', null, ...links.map((name) => h('a', { key: name, href: '/' }, name))),
  )
  const head = h('head', null, h('title', null, title), h('link', { rel: 'stylesheet', href: '/a.css' }))
  const body = h('body', null, header, h('main', null, ...children), h('footer', null, h('p', null, '© 2026')))
  return `<!doctype html>${renderToString(h('html', { lang: 'pt-BR' }, head, body))}`
}

function marketplace({ total, items }: Awaited<ReturnType<typeof list>>): string {
  const chips = categories.map(({ id, name, slug }) =>
    h('a', { key: id, className: 'chip', href: `/marketplace?categoria=${slug}` }, name),
  )
  const cards = items.map((one) =>
    h(
      'li',
      { key: one.id, className: 'card' },
      h(
        'a',
        { href: `/projeto/${one.id}` },
        h('img', { src: String(one.image_url), alt: String(one.title), width: 320, height: 320, loading: 'lazy' }),
        h('h2', null, one.title),
        h('p', null, 'por ', one.seller),
        h('p', null, price(one.price_cents ?? null)),
      ),
    ),
  )
  return page(
    'Projetos',
    h('form', { role: 'search' }, h('input', { name: 'q' }), h('button', null, 'Buscar')),
    h('div', null, ...chips),
    h('p', null, `${total} projetos`),
    h('ul', null, ...cards),
  )
}

function project(one: Row): string {
  const buttons = ['Comprar Agora', 'Adicionar ao Carrinho', 'Favoritar'].map((name) =>
    h('button', { key: name }, name),
  )
  return page(
    String(one.title),
    h('img', { src: String(one.image_url), alt: String(one.title), width: 800, height: 800 }),
    h('h1', null, one.title),
    h('p', null, `por ${one.seller}, ${price(one.price_cents ?? null)}, ${one.downloads} downloads, ${one.category}`),
    h('div', null, ...buttons),
    h('p', null, one.description),
    h(
      'dl',
      null,
      h('dt', null, 'Material'),
      h('dd', null, one.material),
      h('dt', null, 'Tempo'),
      h('dd', null, one.print_time),
    ),
  )
}

async function answer(url: URL): Promise<{ type: string; body: string }> {
  const words = url.searchParams.get('q')
  const id = url.pathname.split('/').at(-1) ?? ''
  const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })
  const html = (body: string) => ({ type: 'text/html; charset=utf-8', body })
  if (url.pathname === '/api/projects') return json(words ? await search(words) : await list())
  if (url.pathname.startsWith('/api/projects/')) return json(await detail(id))
  if (url.pathname === '/marketplace') return html(marketplace(words ? await search(words) : await list()))
  return html(project((await detail(id)) ?? {}))
}

const server = http.createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://127.0.0.1')).then(
    ({ type, body }) => {
      const bytes = Buffer.from(body)
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
      response.end(bytes)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
