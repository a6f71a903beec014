import * as z from 'zod'
import { cleanLine } from '#domain/shared/text.ts'

/** Form of a sale's fiscal document: key of an NF-e or DC-e, or number of an NFS-e. */
export const saleDocumentInput = z.object({
  purchaseId: z.uuid(),
  number: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().min(1, 'Informe a chave ou o número').max(60, 'Use no máximo 60 caracteres')),
})

export type SaleDocumentInput = z.output<typeof saleDocumentInput>
