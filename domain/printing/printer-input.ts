import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { otherPrinter, printerModels } from './printer-models.ts'

const side = (what: string) =>
  z.coerce
    .number({ error: `${what} em milímetros` })
    .min(20, `${what} de pelo menos 20 mm`)
    .max(2000, `${what} de até 2.000 mm`)

const listed = z
  .object({
    model: z.enum(
      printerModels.map(({ id }) => id),
      { error: 'Escolha a impressora' },
    ),
  })
  .transform(({ model }) => {
    const { name, bed } = printerModels.find(({ id }) => id === model)!
    return { model: model as string | null, name, bed: [...bed] as [number, number, number] }
  })

const typed = z
  .object({
    model: z.literal(otherPrinter),
    name: z.string().default('').transform(cleanLine).pipe(characters(0, 60)),
    width: side('Largura'),
    depth: side('Profundidade'),
    height: side('Altura'),
  })
  .transform(({ name, width, depth, height }) => ({
    model: null,
    name: name || 'Sua impressora',
    bed: [width, depth, height] as [number, number, number],
  }))

export function printerInput(model: string | undefined) {
  return model === otherPrinter ? typed : listed
}

export type Printer = { model: string | null; name: string; bed: [number, number, number] }
