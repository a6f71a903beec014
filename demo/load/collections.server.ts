import type { Database } from '#db/database.ts'
import { collectionItems, collectionPicks, collections } from '#db/schema/collections.ts'
import { seedCollections, seedPicks } from '#demo/catalog/collections.ts'
import { seedProjects } from '#demo/catalog.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { base32 } from '#domain/shared/text.ts'
import { randomBytes } from 'node:crypto'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

const days = 86_400_000

type Loaded = { people: Map<string, string>; projects: Map<string, LoadedProject>; staffId: string; now: Date }

export async function insertCollections(tx: Database, { people, projects, staffId, now }: Loaded): Promise<void> {
  const titles = new Map(seedProjects.map(({ key, title }) => [key, title]))
  const written = new Map<string, string>()
  for (const { owner, name, about, visibility, daysAgo, items } of seedCollections) {
    const at = new Date(now.getTime() - daysAgo * days)
    const [id, code] = [idAt(at), base32(randomBytes(10)).toLowerCase()]
    const itemAt = (place: number) => new Date(at.getTime() + place * 3_600_000)
    const words = { name, about, visibility }
    const times = { createdAt: at, changedAt: itemAt(items.length), publishedAt: visibility === 'public' ? at : null }
    await tx.insert(collections).values({ id, code, userId: known(people, owner), ...words, ...times })
    await tx.insert(collectionItems).values(
      items.map(([project, note], index) => ({
        collectionId: id,
        projectId: known(projects, project).id,
        position: index + 1,
        title: known(titles, project),
        note: note ?? null,
        createdAt: itemAt(index),
      })),
    )
    written.set(name, id)
  }
  const pick = { lastDay: addDays(dayOf(now), 7), pickedBy: staffId, createdAt: now }
  await tx
    .insert(collectionPicks)
    .values(seedPicks.map((name, index) => ({ collectionId: known(written, name), place: index + 1, ...pick })))
}
