import * as z from 'zod'
import { cancelReasons } from '#domain/orders/shipment.ts'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'

export const mostJobs = 100

const tooMany = `Escolha até ${mostJobs} pedidos de cada vez`
const mostCodesText = 20_000

const jobsField = z
  .array(z.uuid({ error: 'Recarregue a página' }))
  .min(1, { error: 'Escolha pelo menos um pedido' })
  .max(mostJobs, { error: tooMany })

export const cancelInput = z.object({
  job: jobsField,
  reason: z.enum(cancelReasons, { error: 'Escolha o motivo' }),
  'sem-estoque': z
    .string()
    .optional()
    .transform((value) => value !== undefined),
})

/** Form 'Marcar como postados': chosen shipments, pasted tracking codes with order numbers, or both. */
export const postInput = z
  .object({
    job: z.array(z.uuid({ error: 'Recarregue a página' })).max(mostJobs, { error: tooMany }),
    codes: z
      .string()
      .default('')
      .transform(cleanText)
      .pipe(characters(0, mostCodesText, undefined, 'A lista é longa demais: mande em partes')),
  })
  .refine(({ job, codes }) => job.length > 0 || codes.trim() !== '', {
    path: ['job'],
    error: 'Escolha pelo menos um pedido, ou cole os códigos com o número de cada um',
  })

export const sheetInput = z.object({ job: jobsField })

const labelPrice = /^etiqueta-([0-9a-f-]{36})$/

/** Returns the name of the field for the label price that the page showed for a shipment. */
export function labelPriceName(shipmentId: string): string {
  return `etiqueta-${shipmentId}`
}

export const labelsInput = z.looseObject({ job: jobsField }).transform(({ job, ...fields }) => {
  const shown = Object.entries(fields).flatMap(([name, value]): [string, number][] => {
    const [, id] = labelPrice.exec(name) ?? []
    return id && typeof value === 'string' && /^\d{1,7}$/.test(value) ? [[id, Number(value)]] : []
  })
  return { job, shown: new Map(shown) }
})
