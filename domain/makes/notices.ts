import * as z from 'zod'
import { defineFact } from '#domain/fact.ts'
import { pathTo } from '#domain/shared/paths.ts'

export const makeShownKey = (makeId: string) => `make-${makeId}`

/** Notice to a project's maker of a new make; without author and text, which may be hidden later. */
export const makeShown = defineFact({
  name: 'make_shown',
  kind: 'make',
  values: z.object({ id: z.string(), projectId: z.uuid(), title: z.string(), isPrint: z.boolean() }),
  key: ({ id }) => makeShownKey(id),
  says: ({ id, title, isPrint }) => ({
    title: `Foto nova de ${title}`,
    words: isPrint ? 'Quem tem os arquivos imprimiu e mostrou como ficou.' : 'Quem recebeu a peça mostrou como ela é.',
    path: pathTo('/impressoes/:id', { id }),
  }),
})
