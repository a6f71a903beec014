import { expect, it } from 'vitest'
import { supportMessages, supportThreads } from '#db/schema/support.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { earliestWork } from './waiting-work.server.ts'

const test = useDatabase()
const day = (of: number) => new Date(Date.UTC(2026, 10, of))

it('earliestWork dates a support conversation by its first message after the last answer of staff', async () => {
  const { id: staffId } = await addUser(test.db)
  const fields = {
    protocol: 'A1',
    origin: 'chat',
    name: 'Ana',
    email: 'ana@exemplo.com.br',
    subject: 'Pedido',
  } as const
  const [thread] = await test.db
    .insert(supportThreads)
    .values({ ...fields, lastMessageAt: day(20) })
    .returning()
  const said = [[1], [2, staffId], [3], [20]] as const
  for (const [of, by = null] of said)
    await test.db
      .insert(supportMessages)
      .values({ threadId: thread?.id ?? '', staffId: by, message: 'Oi', createdAt: day(of) })
  expect((await earliestWork(test.db)).threads).toEqual(day(3))
})
