import path from 'node:path'
import type { Database } from '#db/database.ts'
import { conversations, messages, purchasePhotos } from '#db/schema/conversations.ts'
import { seedTalks } from '#demo/catalog/talks.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { storePhoto } from './files.server.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedOrder } from './orders.server.ts'
import type { LoadedProject } from './projects.server.ts'

export async function storeTalkPhotos(privateFiles: FileStore): Promise<Map<string, ShownPhoto>> {
  const photos = new Map<string, ShownPhoto>()
  for (const { photo } of seedTalks.flatMap(({ said }) => said))
    if (photo) photos.set(photo, await storePhoto(privateFiles, path.join('demo/makes', `${photo}.webp`)))
  return photos
}

type Loaded = { people: Map<string, string>; projects: Map<string, LoadedProject>; photos: Map<string, ShownPhoto> }

export async function insertConversations(
  tx: Database,
  orders: readonly LoadedOrder[],
  { people, projects, photos }: Loaded,
  now: Date,
): Promise<void> {
  const bought = orders.flatMap(({ state, at, purchases }) =>
    state === 'paid' ? purchases.map((purchase) => ({ ...purchase, at })) : [],
  )
  for (const { project, buyer, kind = 'digital', isRead, said } of seedTalks) {
    const projectId = known(projects, project).id
    const purchase = bought.findLast(
      (one) =>
        one.projectId === projectId &&
        one.kind === kind &&
        (buyer === null ? one.at.getTime() < now.getTime() - 48 * 3_600_000 : one.buyerId === known(people, buyer)),
    )
    if (!purchase) throw new Fault(`demonstration: no purchase of ${project} to talk about`)
    const { orderId, buyerId, designerId: makerId } = purchase
    const [first, last] = [said.at(0), said.at(-1)]
    if (!first || !last) continue
    // Compresses the times of messages about a recent purchase to after it.
    const sincePurchase = (now.getTime() - purchase.at.getTime()) / 3_600_000
    const pace = Math.min(1, sincePurchase / first.hoursAgo)
    const atOf = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * pace * 3_600_000)
    const id = idAt(atOf(first.hoursAgo))
    const lastAt = atOf(last.hoursAgo)
    const waits = last.side === 'buyer' && !isRead
    const readAt = (side: 'buyer' | 'maker') => (isRead || last.side === side ? lastAt : null)
    const facts = {
      lastAt,
      unansweredSince: waits ? lastAt : null,
      buyerReadAt: readAt('buyer'),
      makerReadAt: readAt('maker'),
    }
    await tx.insert(conversations).values({ id, orderId, buyerId, makerId, ...facts, createdAt: atOf(first.hoursAgo) })
    for (const { side, hoursAgo, words, photo } of said) {
      const createdAt = atOf(hoursAgo)
      const authorId = side === 'buyer' ? buyerId : makerId
      const messageId = idAt(createdAt)
      await tx
        .insert(messages)
        .values({ id: messageId, conversationId: id, authorId, kind: 'message', words, createdAt })
      if (!photo) continue
      const { storageKey, width, height } = known(photos, photo)
      await tx.insert(purchasePhotos).values({ messageId, ownerId: authorId, storageKey, width, height, createdAt })
    }
  }
}
