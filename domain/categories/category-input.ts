import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { isUuid, slugOf } from '#domain/shared/text.ts'

const longestName = 40
const longestSlug = 60

const name = z
  .string({ error: 'Escreva o nome' })
  .transform(cleanLine)
  .pipe(characters(2, longestName, 'Escreva o nome'))

/** Slug of a category; if empty, it is later derived from the name. */
const slug = z
  .string()
  .transform(slugOf)
  .pipe(z.string().max(longestSlug, { error: `Use no máximo ${longestSlug} letras` }))

const parent = z
  .string()
  .trim()
  .refine((id) => id === '' || isUuid(id), { error: 'Escolha a categoria principal' })
  .transform((id) => id || null)

const asks = z.enum(['', ...declarationKinds], { error: 'Escolha o que pedir' }).transform((kind) => kind || null)

/** Schema of an on-off field: a checkbox, or a script's word, of which 'não' and '0' mean off. */
const toggle = z
  .string()
  .transform((said) => !['', '0', 'no', 'off', 'false', 'nao', 'não'].includes(said.toLowerCase()))

const rules = {
  slug: slug.optional(),
  parent: parent.optional(),
  asks: asks.optional(),
  reviewed: toggle.optional(),
  open: toggle.optional(),
}

export const newCategory = z.object({ name, ...rules })

/** Form of a category; a missing checkbox means off if `shown` is sent, as by pages, otherwise unchanged. */
export const changedCategory = z
  .object({ name: name.optional(), ...rules, shown: z.string().optional() })
  .transform(({ reviewed, open, ...form }) => {
    const isWhole = form.shown !== undefined
    return { ...form, reviewed: reviewed ?? (isWhole ? false : undefined), open: open ?? (isWhole ? false : undefined) }
  })

export type CategoryChange = Partial<z.output<typeof changedCategory>>

export const mergedCategory = z.object({
  into: z.string({ error: 'Escolha a categoria' }).refine(isUuid, { error: 'Escolha a categoria' }),
})
