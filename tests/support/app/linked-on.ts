import type { Visitor } from './app-client.ts'

/** What stands for `…` in the first link of a page that is like `/meus-projetos/…/arquivos`, whatever it asks for. */
export async function linkedOn(visitor: Visitor, page: string, like: string): Promise<string> {
  const [before = '', after = ''] = like.split('…')
  const { $ } = await visitor.get(page)
  const links = $('main a')
    .map((_, link) => ($(link).attr('href') ?? '').split('?')[0] ?? '')
    .get()
  const link = links.find((href) => href.startsWith(before) && href.endsWith(after) && href.length > like.length)
  return link?.slice(before.length, link.length - after.length) ?? `nothing like ${like}`
}
