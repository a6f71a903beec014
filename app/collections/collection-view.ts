import { href } from 'react-router'
import { collectionSlug } from '#domain/collections/collection.ts'
import type { CollectionCard } from '#domain/collections/public-collections.server.ts'
import type { favoriteCollection } from '#domain/collections/own-collections.server.ts'
import { itemCountWords, seenBy } from './collection-words.ts'

export function collectionPath(collection: { name: string; code: string }): string {
  return href('/colecoes/:slug', { slug: collectionSlug(collection) })
}

export type CollectionCardView = ReturnType<typeof collectionCardView>

/** Returns the card of a collection; it shows the visibility to its author, and the author to others. */
export function collectionCardView(collection: CollectionCard, { isOwn = false }: { isOwn?: boolean } = {}) {
  const { name, visibility, itemCount, author, pictures } = collection
  return {
    to: collectionPath(collection),
    name,
    said: [itemCountWords(itemCount), isOwn ? seenBy[visibility] : `por ${author.name}`].join(', '),
    isPrivate: visibility === 'private',
    pictures: pictures.map(({ key, color }) => ({ key, color })),
  }
}

export function favoritesView({
  amount,
  pictures,
}: Awaited<ReturnType<typeof favoriteCollection>>): CollectionCardView {
  const said = [itemCountWords(amount), seenBy.private].join(', ')
  return { to: href('/favoritos'), name: 'Favoritos', said, isPrivate: true, pictures }
}
