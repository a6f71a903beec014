import * as z from 'zod'
import { cleanLine } from '#domain/shared/text.ts'

export const saleDocumentInput = z.object({
  purchaseId: z.uuid(),
  number: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().min(1, 'Informe a chave ou o número').max(60, 'Use no máximo 60 caracteres')),
})

export type SaleDocumentInput = z.output<typeof saleDocumentInput>
