import * as cheerio from 'cheerio'

/** What a first visit to a page loads, in bytes as they travel: compressed in the best form that browsers ask for. */
export type PageWeight = { html: number; css: number; js: number }

/** Pages whose script may weigh more: the maker's forms and board, one project, order or case, selling, and staff. */
const heavierScript: [RegExp, number][] = [
  [/^\/(?:novo-projeto|editar-projeto|producao)\b/, 151 * 1024],
  [/^\/(?:compra-sucesso|projeto|minhas-compras|devolucoes|denuncias|meus-projetos|carteira|admin)\b/, 128 * 1024],
]

/** Returns the most that a page may weigh (docs/decisions/0060). */
export function weightBudget(path: string): PageWeight {
  const js = heavierScript.find(([page]) => page.test(path))?.[1] ?? 122 * 1024
  // A project's page has figures, questions and reviews in its HTML.
  const html = path.startsWith('/projeto/') ? 26 * 1024 : 24 * 1024
  return { html, css: 18 * 1024, js }
}

/** Weighs a page: its HTML, and every style sheet and module that it names. */
export async function weighPage(origin: string, path: string, cookie = ''): Promise<PageWeight> {
  const page = await ask(new URL(path, origin), cookie)
  const $ = cheerio.load(page.text)
  const named = (selector: string) =>
    new Set(
      $(selector)
        .map((_, link) => $(link).attr('href') ?? '')
        .get(),
    )
  const sum = async (paths: Set<string>) => {
    const files = await Promise.all([...paths].map((file) => bytesOf(new URL(file, origin))))
    return files.reduce((total, bytes) => total + bytes, 0)
  }
  return {
    html: page.bytes,
    css: await sum(named('link[rel=stylesheet]')),
    js: await sum(named('link[rel=late-module]')),
  }
}

/** The part of the budget that is over, or null. */
export function overBudget(weight: PageWeight, path: string): string | null {
  const kinds = ['html', 'css', 'js'] as const
  const budget = weightBudget(path)
  const over = kinds.filter((kind) => weight[kind] > budget[kind])
  return over.length === 0 ? null : `${path}: ${over.map((kind) => `${kind} ${weight[kind]} bytes`).join(', ')}`
}

const known = new Map<string, Promise<number>>()

/** A style sheet or a module, whose name has its content in it: most stand on every page, and each is asked for once. */
function bytesOf({ href }: URL): Promise<number> {
  const bytes = known.get(href) ?? ask(new URL(href), '').then((file) => file.bytes)
  known.set(href, bytes)
  return bytes
}

async function ask(url: URL, cookie: string): Promise<{ bytes: number; text: string }> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) }
  const answer = await fetch(url, { headers, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`${url.href} answered ${answer.status}`)
  const text = await answer.text()
  return { bytes: Number(answer.headers.get('content-length') ?? Buffer.byteLength(text)), text }
}
