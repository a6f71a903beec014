import * as z from 'zod'
import { reasonField } from '#domain/staff/reason-input.ts'

const mostExtra = 10_000

export const storageInput = z.object({
  gigabytes: z
    .string({ error: 'Diga quantos GB' })
    .trim()
    .regex(/^\d{1,5}$/, { error: 'Use um número inteiro de GB' })
    .transform(Number)
    .refine((gigabytes) => gigabytes <= mostExtra, { error: 'Use no máximo 10.000 GB' }),
  reason: reasonField,
})
