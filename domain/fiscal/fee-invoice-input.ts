import * as z from 'zod'
import type { Day } from '#domain/shared/day.ts'
import { dayOfText } from '#domain/shared/day.ts'
import { documentNumber } from './document-number.ts'

export const feeInvoiceInput = (today: Day) =>
  z.object({
    makerId: z.uuid(),
    month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/),
    number: documentNumber('Informe o número da NFS-e'),
    issuedOn: z
      .string()
      .default('')
      .transform((text) => dayOfText(text) ?? '')
      .refine((day) => day !== '' && day <= today, 'Informe a data da emissão, até hoje'),
  })

export type FeeInvoiceInput = z.output<ReturnType<typeof feeInvoiceInput>>
