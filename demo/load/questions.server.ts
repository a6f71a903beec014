import { asc } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects as projectRows } from '#db/schema/catalog.ts'
import { questions } from '#db/schema/questions.ts'
import { newAccountMinutes } from '#domain/conversations/conversation.ts'
import { measureAnswerTime } from '#domain/questions/answer-times.server.ts'
import { seedBuyers, seedCustomers, seedNewcomer } from '#demo/catalog/people.ts'
import { seedQuestions } from '#demo/catalog/questions.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

const hour = 3_600_000

export async function insertQuestions(
  tx: Database,
  { people, joined }: { people: Map<string, string>; joined: ReadonlyMap<string, Date> },
  projects: Map<string, LoadedProject>,
  now: Date,
): Promise<void> {
  const askers = [...seedBuyers, ...seedCustomers].map(({ key }) => known(people, key))
  const rows = await tx.select().from(projectRows).orderBy(asc(projectRows.id))
  const makers = new Map(rows.map(({ id, designerId }) => [id, designerId]))
  const asked = seedQuestions.map(({ project, hours, question, answer, isEdited, isAnswerEdited, isHeld }, place) => {
    const projectId = known(projects, project).id
    const makerId = known(makers, projectId)
    const createdAt = new Date(now.getTime() - hours * hour)
    const heldUntil = new Date(known(joined, seedNewcomer.key).getTime() + newAccountMinutes * 60_000)
    const answeredAt = answer && new Date(createdAt.getTime() + answer[0] * hour)
    return {
      id: idAt(createdAt),
      projectId,
      makerId,
      askerId: isHeld
        ? known(people, seedNewcomer.key)
        : (askers.filter((id) => id !== makerId)[place % (askers.length - 1)] ?? ''),
      question,
      createdAt,
      editedAt: isEdited ? new Date(createdAt.getTime() + hour / 4) : null,
      answer: answer?.[1] ?? null,
      answeredAt: answeredAt ?? null,
      ...(isHeld && { heldUntil, hiddenAt: createdAt }),
      answerEditedAt: isAnswerEdited && answeredAt ? new Date(answeredAt.getTime() + hour) : null,
    }
  })
  await tx.insert(questions).values(asked)
  for (const makerId of new Set(asked.map((one) => one.makerId))) await measureAnswerTime(tx, makerId, now)
}
