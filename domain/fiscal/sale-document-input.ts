import * as z from 'zod'
import { documentNumber } from './document-number.ts'

export const saleDocumentInput = z.object({
  purchaseId: z.uuid(),
  number: documentNumber('Informe a chave ou o número'),
})

export type SaleDocumentInput = z.output<typeof saleDocumentInput>
