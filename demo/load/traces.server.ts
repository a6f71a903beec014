import type { Database } from '#db/database.ts'
import { downloads, entitlements } from '#db/schema/commerce.ts'
import { favorites, reviews } from '#db/schema/community.ts'
import type { SeedHistory } from '#demo/history.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

/** Writes what people left behind: reviews, favourites and downloads. The counters are on the projects already. */
export async function insertTraces(
  tx: Database,
  people: Map<string, string>,
  projects: Map<string, LoadedProject>,
  history: SeedHistory,
): Promise<void> {
  const whoAndWhat = ({ buyer, project }: { buyer: string; project: { key: string } }) => ({
    userId: known(people, buyer),
    projectId: known(projects, project.key).id,
  })
  await tx.insert(reviews).values(
    history.reviews.map((review) => ({
      id: idAt(review.at),
      ...whoAndWhat(review),
      rating: review.rating,
      comment: review.comment,
      createdAt: review.at,
      updatedAt: review.at,
    })),
  )
  await tx
    .insert(favorites)
    .values(history.favorites.map((one) => ({ id: idAt(one.at), ...whoAndWhat(one), createdAt: one.at })))
  const granted = await tx.select().from(entitlements)
  const rights = new Map(granted.map((one) => [`${one.buyerId} ${one.projectId}`, one.id]))
  await tx.insert(downloads).values(
    history.downloads.map((one) => {
      const { userId, projectId } = whoAndWhat(one)
      const fileId = known(projects, one.project.key).fileIds[one.file]
      if (!fileId) throw new Error(`${one.project.key} has no file ${one.file}`)
      return { id: idAt(one.at), entitlementId: known(rights, `${userId} ${projectId}`), fileId, createdAt: one.at }
    }),
  )
}
