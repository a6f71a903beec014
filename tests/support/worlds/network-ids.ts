import type { Visitor } from '../app/app-client.ts'
import { linkedOn } from '../app/linked-on.ts'

/** A user asks to print a project of the maker's, who prints one of another's. */
export async function networkIds(maker: Visitor): Promise<Record<string, string>> {
  const { $ } = await maker.get('/rede')
  const [request = '', printing = ''] = ['meus', 'imprimo'].map(
    (list) =>
      $(`section[aria-labelledby=${list}] li a`).first().attr('href')?.split('/').at(-1) ?? `nothing in ${list}`,
  )
  const [lent, networked] = [
    await linkedOn(maker, `/rede/${request}`, '/projeto/…'),
    await linkedOn(maker, `/rede/${printing}`, '/projeto/…'),
  ]
  return { request, lent, printing, networked }
}
