import { type Day, dayOfText } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'

export const filterNames = ['dia', 'material', 'cor', 'impressora'] as const

export type BoardFilter = {
  day: Day | null
  material: string | null
  color: string | null
  /** Id of the maker's printer that every piece must fit. */
  printerId: string | null
}

/** Reads filters of the production board from a URL; ignores invalid ones. */
export function readBoardFilter(params: URLSearchParams): BoardFilter {
  const said = (name: (typeof filterNames)[number]) => params.get(name)?.trim() || null
  const printer = said('impressora')
  return {
    day: dayOfText(said('dia') ?? ''),
    material: said('material'),
    color: said('cor'),
    printerId: printer && isUuid(printer) ? printer : null,
  }
}

export function isFiltered(filter: BoardFilter): boolean {
  return Object.values(filter).some((value) => value !== null)
}
