import * as z from 'zod'
import { dayOfText } from '#domain/shared/day.ts'
import { isPublicName } from '#domain/shared/names/name.ts'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { isUuid, lengthOf } from '#domain/shared/text.ts'
import { reasonField } from '#domain/staff/reason-input.ts'
import { maxAbout, maxNote, mostItems, mostPicks, nameLength, visibilities } from './collection.ts'

const name = z
  .string({ error: 'Dê um nome à coleção' })
  .transform(cleanLine)
  .refine((text) => lengthOf(text) >= nameLength.least, {
    error: `O nome deve ter no mínimo ${nameLength.least} caracteres`,
  })
  .refine((text) => lengthOf(text) <= nameLength.most, {
    error: `O nome deve ter no máximo ${nameLength.most} caracteres`,
  })
  .superRefine(isPublicName)
  .refine((text) => text.toLowerCase() !== 'favoritos', { error: 'Favoritos já são uma lista sua: use outro nome' })
  .superRefine(withoutContacts)

const visibility = z.enum(visibilities, { error: 'Escolha quem pode ver' })

const words = (most: number) =>
  z
    .string()
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= most, { error: `Use no máximo ${most} caracteres` })
    .superRefine(withoutContacts)
    .transform((text) => text || null)

const about = words(maxAbout)
const note = words(maxNote)

export const newCollectionInput = z.object({
  name,
  visibility: visibility.default('private'),
  about: about.default(null),
})

/** Changed fields of a collection; missing ones stay unchanged. */
export const collectionInput = z.object({
  name: name.optional(),
  visibility: visibility.optional(),
  about: about.optional(),
})

export type CollectionInput = z.output<typeof collectionInput>

const project = z.string({ error: 'Escolha um projeto' }).refine(isUuid, { error: 'Escolha um projeto' })

export const savingInput = z.object({
  project_id: project,
  collection_id: z.string({ error: 'Escolha uma coleção' }).refine(isUuid, { error: 'Escolha uma coleção' }),
  intent: z.enum(['add', 'remove'], { error: 'Diga se quer salvar ou tirar' }),
  note: note.optional(),
})

export const savingAnewInput = newCollectionInput.extend({ project_id: project, note: note.optional() })

function placeUpTo(most: number) {
  const error = `Diga um lugar de 1 a ${most}`
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error })
}

export const itemInput = z.object({
  project_id: project,
  intent: z.enum(['up', 'down', 'change', 'remove'], { error: 'Escolha o que fazer' }),
  place: placeUpTo(mostItems).optional(),
  note: note.optional(),
})

export const pickInput = z.object({
  collection: z
    .string({ error: 'Diga qual coleção' })
    .transform(cleanLine)
    .pipe(z.string().min(1, { error: 'Diga qual coleção' }).max(500)),
  place: placeUpTo(mostPicks),
  last_day: z
    .string({ error: 'Diga até que dia' })
    .transform(dayOfText)
    .refine((day) => day !== null, { error: 'Diga até que dia, como 30/11/2026' }),
  reason: reasonField,
})

export const dropPickInput = z.object({
  collection: z.string().refine(isUuid, { error: 'Escolha uma coleção' }),
  reason: reasonField,
})
