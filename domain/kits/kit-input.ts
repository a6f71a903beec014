import * as z from 'zod'
import { parseBRL } from '#domain/shared/money.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { lengthOf, tooLong } from '#domain/shared/text.ts'
import { fewestInKit, mostInKit, mostKitTitle } from './kit.ts'

export const kitForm = z.object({
  title: z
    .string()
    .transform(cleanLine)
    .refine((title) => lengthOf(title) >= 3, { error: 'Dê um nome de pelo menos 3 letras' })
    .refine((title) => lengthOf(title) <= mostKitTitle, { error: tooLong(mostKitTitle) }),
  projects: z
    .array(z.uuid().toLowerCase())
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length >= fewestInKit, { error: `Escolha pelo menos ${fewestInKit} projetos` })
    .refine((ids) => ids.length <= mostInKit, { error: `Um kit leva no máximo ${mostInKit} projetos` }),
  price: z.string().transform((typed, context) => {
    const cents = parseBRL(typed)
    if (cents) return cents
    context.addIssue({ code: 'custom', message: 'Escreva o preço como 54,90' })
    return z.NEVER
  }),
})

export type KitInput = z.output<typeof kitForm>
