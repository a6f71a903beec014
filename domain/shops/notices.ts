import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'

/** A decision about a shop's requested address or name, told to its maker. */
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
