import { dayOf } from '#domain/shared/day.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'

/** Returns a CSV response for Brazilian spreadsheets, named like `visitas-30-dias-2026-11-21.csv`. */
export function sheet(name: string, { days, now }: { days: number; now: Date }, rows: readonly string[][]): Response {
  return new Response(spreadsheet(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${days}-dias-${dayOf(now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
