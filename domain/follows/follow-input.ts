import * as z from 'zod'
import type { Followed } from './follow.ts'

const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]{1,100}$/, { error: 'Diga o que seguir' })

export const followInput = z
  .object({
    maker: slug.optional(),
    category: slug.optional(),
    intent: z.enum(['follow', 'unfollow'], { error: 'Diga se quer seguir ou deixar de seguir' }),
  })
  .transform(({ maker, category, intent }, context): { what: Followed; wish: 'follow' | 'unfollow' } => {
    if (maker && !category) return { what: { maker }, wish: intent }
    if (category && !maker) return { what: { category }, wish: intent }
    context.addIssue({ code: 'custom', path: ['maker'], message: 'Diga o que seguir' })
    return z.NEVER
  })
