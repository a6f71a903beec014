import { inWantedOrder } from '#domain/shared/list.ts'

/** The pictures or files of a project, as a change of it wants them. */
export type Parts<Upload extends { id: string } = { id: string }> = {
  project: { id: string; title: string }
  uploads: readonly Upload[]
  removeIds: readonly string[]
  /** Those not named come after. */
  order: readonly string[]
}

/** What goes, what stays, and the position of everything that stays or comes, by id. */
export function arrange<T extends { id: string }>(
  present: readonly T[],
  coming: readonly { id: string }[],
  parts: Parts,
) {
  const gone = present.filter((one) => parts.removeIds.includes(one.id))
  const kept = present.filter((one) => !parts.removeIds.includes(one.id))
  const places = new Map(inWantedOrder([...kept, ...coming], parts.order).map(({ id }, position) => [id, position]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size
  return { gone, kept, count: places.size, placeOf }
}
