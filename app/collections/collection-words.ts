import { mostCollections, mostItems, type Visibility } from '#domain/collections/collection.ts'
import type { ItemChange } from '#domain/collections/collection-items.server.ts'
import type { CollectionRefusal } from '#domain/collections/collections.server.ts'
import { formatCount } from '#domain/shared/format.ts'

export function itemCountWords(count: number): string {
  return count === 1 ? '1 objeto' : `${formatCount(count)} objetos`
}

export const seenBy = {
  private: 'só você vê',
  link: 'quem tem o endereço vê',
  public: 'pública',
} satisfies Record<Visibility, string>

type Reason = CollectionRefusal['reason'] | Extract<ItemChange, { ok: false }>['reason']

export const collectionRefusals = {
  too_many: { name: `Você já tem ${mostCollections} coleções. Apague uma e tente de novo.` },
  name_taken: { name: 'Você já tem uma coleção com este nome' },
  too_many_tries: { name: 'Foram mudanças demais em pouco tempo. Tente de novo em uma hora.' },
  full: { collection_id: `Uma coleção vai até ${mostItems} objetos. Tire um ou comece outra.` },
} satisfies Record<Exclude<Reason, 'not_found'>, Record<string, string>>
