import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { brand } from '#domain/shared/company.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const shopNameDecided = defineFact({
  name: 'shop_name_decided',
  kind: 'moderation',
  values: z.object({
    id: z.string(),
    slug: z.string().nullable(),
    title: z.string().nullable(),
    isGranted: z.boolean(),
  }),
  key: ({ id }) => `shop-decision-${id}`,
  says: ({ slug, title, isGranted }) => {
    const wanted = [slug && `o endereço “${slug}”`, title && `o nome “${title}”`].filter(Boolean).join(' e ')
    const path = pathTo('/perfil/loja')
    return isGranted
      ? { title: 'Sua loja mudou de nome', words: `Sua loja já usa ${wanted}.`, path }
      : { title: 'O nome da sua loja foi recusado', words: `Não aceitamos ${wanted}: sua loja continua como estava.`, path } // prettier-ignore
  },
})

export const reservedKinds = ['person', 'shop', 'address', 'collection'] as const

/** Notice that a public name breaks the naming rule. */
export const nameReserved = defineFact({
  name: 'name_reserved',
  kind: 'moderation',
  values: z.object({ kind: z.enum(reservedKinds), id: z.string(), name: z.string() }),
  key: ({ kind, id, name }) => `name-reserved-${kind}-${id}-${name}`,
  says: ({ kind, name }) => ({
    title: 'Escolha outro nome',
    words: `${carriers[kind]} “${name}” não segue a regra dos nomes: parece falar pela ${brand.name} ou não dá para ler. Troque por outro, por favor.`,
    path: places[kind],
  }),
})

const places = {
  person: pathTo('/perfil'),
  shop: pathTo('/perfil/loja'),
  address: pathTo('/perfil/loja'),
  collection: pathTo('/colecoes'),
} as const

const carriers = {
  person: 'O seu nome',
  shop: 'O nome da sua loja',
  address: 'O endereço da sua loja',
  collection: 'A sua coleção',
} as const
