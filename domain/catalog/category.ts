import * as z from 'zod'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import { reasonField } from '#domain/staff/reason-input.ts'

/** `count` is how many listed projects it has, kept by the database as projects change. */
export type Category = { id: string; name: string; slug: string; count: number }

/** A category as the form of a project offers it: `asks` is what the law asks of everything in it. */
export type CategoryChoice = Pick<Category, 'id' | 'name'> & { asks: DeclarationKind | null }

/** Staff's choice for a category: whether its projects wait to be looked at. */
export const categoryInput = z.object({
  category: z.string({ error: 'Escolha a categoria' }).min(1, { error: 'Escolha a categoria' }),
  rule: z.enum(['at_once', 'reviewed'], { error: 'Escolha o que vale' }),
  reason: reasonField,
})
