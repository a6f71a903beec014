import { moderationFigures } from '#domain/moderation/figures.server.ts'
import { formatDecimal } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { services } from '#services'

export const handle: RouteHandle = { cache: { query: [] } }

const heads = ['mes', 'denuncias', 'de_titulares', 'aceitas', 'arquivadas', 'abertas', 'dias_mediana', 'decididas_em_12_horas', 'em_1_dia', 'em_2_dias', 'em_3_dias', 'em_4_dias', 'em_7_dias', 'decididas', 'recursos', 'recursos_que_mudaram', 'recursos_abertos', 'contas_bloqueadas', 'repasses', 'repasses_atrasados'] // prettier-ignore

export async function loader() {
  const { months } = await moderationFigures(services.db, services.clock.now())
  const rows = months.map((one) => [
    one.month,
    one.reports,
    one.claims,
    one.upheld,
    one.dismissed,
    one.open,
    one.medianDays === null ? '' : formatDecimal(one.medianDays, 1),
    ...one.decided,
    one.appeals,
    one.changed,
    one.appealsOpen,
    one.blocks,
    one.payouts,
    one.latePayouts,
  ])
  return new Response(spreadsheet([heads, ...rows], { bom: false }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transparencia.csv"',
      'cache-control': 'public, max-age=300',
    },
  })
}
