import * as z from 'zod'
import { namedPerson } from '#domain/fact.ts'
import { returnKinds, returnSides, returnStates, returnWishes } from './return.ts'

export const returnStep = z.object({
  eventId: z.string(),
  returnId: z.string(),
  // Notices of earlier versions have neither.
  purchaseId: z.string().optional(),
  orderNumber: z.string().optional(),
  to: z.enum(['buyer', 'maker']),
  event: z.enum(returnStates),
  side: z.enum(returnSides),
  kind: z.enum(returnKinds),
  wish: z.enum(returnWishes).nullable(),
  isFiles: z.boolean(),
  isWhole: z.boolean(),
  title: z.string(),
  dueOn: z.string().nullable(),
  carrier: z.string().nullable(),
  code: z.string().nullable(),
  quantity: z.number(),
  bought: z.number(),
  buyer: namedPerson,
  maker: namedPerson,
})

export type ReturnStep = z.infer<typeof returnStep>

export type StepWords = { title: string; text: string }
