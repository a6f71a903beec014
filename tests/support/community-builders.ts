import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { collections, questions, supportMessages, supportThreads } from '#db/schema/index.ts'
import { base32 } from '#domain/shared/text.ts'
import { first, next } from './builders.ts'

// What people keep together, ask and write, as straight rows; see `builders.ts`.

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect']

export async function addCollection(
  db: Database,
  given: Partial<typeof collections.$inferInsert> & { userId: string },
): Promise<Row<typeof collections>> {
  const n = next()
  const made = { name: `Coleção ${n}`, code: base32(randomBytes(10)).toLowerCase() }
  const publishedAt = given.visibility === 'public' ? new Date() : null
  return first(
    await db
      .insert(collections)
      .values({ ...made, publishedAt, ...given })
      .returning(),
  )
}

/** What a user asks before buying, without an answer. */
export async function addQuestion(
  db: Database,
  given: Pick<typeof questions.$inferInsert, 'projectId' | 'makerId' | 'askerId'> &
    Partial<typeof questions.$inferInsert>,
): Promise<Row<typeof questions>> {
  return first(
    await db
      .insert(questions)
      .values({ question: `Serve lâmpada E27? ${next()}`, ...given })
      .returning(),
  )
}

/** A conversation that a visitor began. */
export async function addThread(
  db: Database,
  given: Partial<typeof supportThreads.$inferInsert> & { message?: string } = {},
): Promise<Row<typeof supportThreads>> {
  const { message = 'Chegou quebrado.', ...fields } = given
  const n = next()
  const made = { protocol: `20261121-${String(n).padStart(6, '0')}`, origin: 'support' as const, name: 'Rita Alves' }
  const thread = first(
    await db
      .insert(supportThreads)
      .values({ ...made, email: `rita-${n}@exemplo.com.br`, subject: 'Vaso', ...fields })
      .returning(),
  )
  await db.insert(supportMessages).values({ threadId: thread.id, message })
  return thread
}
