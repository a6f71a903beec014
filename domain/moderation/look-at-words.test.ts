import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { reports } from '#db/schema/moderation.ts'
import { reviews } from '#db/schema/community.ts'
import { projectDeclarations } from '#db/schema/declarations.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { lookAtWords } from './look-at-words.server.ts'

const test = useDatabase()
const clock = { now: () => new Date('2026-11-23T12:00:00Z') }
const world = () => ({ db: test.db, clock })

async function collectible() {
  const { project } = await addProject(test.db)
  const declared = { projectId: project.id, textVersion: 1, declaredAt: clock.now() }
  await test.db.insert(projectDeclarations).values({ ...declared, kind: 'toy', answer: 'collectible' })
  return project
}

async function reviewed(projectId: string, comment: string) {
  const { id: userId } = await addUser(test.db)
  await test.db.insert(reviews).values({ projectId, userId, rating: 5, comment })
  await lookAtWords(world(), { userId, projectId })
  return test.db.select().from(reports).where(eq(reports.subjectId, projectId))
}

describe('a project declared as no toy', () => {
  it('a project declared as no toy is put before staff once when a review tells of children who play with it', async () => {
    const { id } = await collectible()
    expect(await reviewed(id, 'Girou de primeira. Uso nas aulas.')).toEqual([])
    const [report] = await reviewed(id, 'Meu pequeno monta e desmonta o dia todo.')
    expect(report).toMatchObject({
      kind: 'project',
      reason: 'misleading',
      reporterId: null,
      email: null,
      outcome: null,
    })
    expect(report?.details).toBe(
      'Uma avaliação oferece a crianças (“meu pequeno”) o que está declarado como item de coleção, e não brinquedo.',
    )
    expect(await reviewed(id, 'Meu filho não larga.')).toHaveLength(1)
  })

  it('a project declared as no toy is put before staff when its maker calls it one, and not otherwise', async () => {
    const { designerId } = await collectible()
    const profile = async (makerId: string, bio: string) => {
      await test.db.update(users).set({ bio }).where(eq(users.id, makerId))
      await lookAtWords(world(), { userId: makerId })
      return test.db.select().from(reports).where(eq(reports.subjectId, makerId))
    }
    expect(await profile(designerId, 'Peças de coleção. Não é brinquedo.')).toEqual([])
    expect(await profile(designerId, 'Brinquedos com engrenagem.')).toMatchObject([
      { kind: 'profile', ownerId: designerId },
    ])
    const { project: plain } = await addProject(test.db)
    expect(await profile(plain.designerId, 'Brinquedos com engrenagem.')).toEqual([])
    expect(await reviewed(plain.id, 'Meu filho não larga.')).toEqual([])
  })
})
