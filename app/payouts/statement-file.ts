import { requireMaker } from '#app/accounts/session.server.ts'
import type { PostingKind } from '#domain/ledger/posting.ts'
import {
  type Balances,
  makerStatement,
  type Statement,
  type StatementLine,
} from '#domain/payouts/maker-statement.server.ts'
import { monthAsked, monthName } from '#domain/payouts/month.ts'
import { formatBRL, formatDay, formatMoment, formatReais } from '#domain/shared/format.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { services } from '#services'
import type { Route } from './+types/statement-file.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const params = new URL(request.url).searchParams
  const now = services.clock.now()
  const statement = await makerStatement(services.db, viewer.id, monthAsked(params.get('mes'), now))
  const isSheet = params.get('formato') === 'csv'
  const body = isSheet
    ? statementSheet(statement)
    : new Uint8Array(await services.tablePdf(statementPaper(statement, viewer.fullName, now)))
  return new Response(body, {
    headers: {
      'content-type': isSheet ? 'text/csv; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="extrato-${statement.month}.${isSheet ? 'csv' : 'pdf'}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function statementPaper({ month, opening, lines, closing }: Statement, maker: string, now: Date) {
  const row = (day: string, what: string, about: string, balances: Balances) => [
    day,
    what,
    about,
    formatBRL(balances.pendingCents),
    formatBRL(balances.availableCents),
  ]
  return {
    title: `Extrato de ${monthName(month)}`,
    author: 'Camada',
    facts: [maker, 'Pendente: em prazo de desistência. Disponível: entra no próximo repasse.'],
    columns: [
      { name: 'Data', share: 12 },
      { name: 'Movimento', share: 20 },
      { name: 'Sobre', share: 38 },
      { name: 'Pendente', share: 15, isNumber: true },
      { name: 'Disponível', share: 15, isNumber: true },
    ],
    opens: true,
    rows: [
      row('', 'Saldo anterior', '', opening),
      ...lines.map((line) => {
        const { what, about } = lineWords(line)
        return row(formatDay(line.at), what, about, line)
      }),
      row('', 'Saldo final', '', closing),
    ],
    footer: `Emitido em ${formatDay(now)}.`,
  }
}

const columns = ['Data', 'Movimento', 'Sobre', 'Pendente (R$)', 'Disponível (R$)']

/** Returns the statement as CSV for Brazilian spreadsheets; texts that look like formulas are neutralised. */
function statementSheet({ opening, lines, closing }: Statement): string {
  const rows = lines.map((line) => {
    const { what, about } = lineWords(line)
    return [formatMoment(line.at), what, about, ...amounts(line)]
  })
  const all = [
    columns,
    ['', 'Saldo anterior', '', ...amounts(opening)],
    ...rows,
    ['', 'Saldo final', '', ...amounts(closing)],
  ]
  return spreadsheet(all)
}

function amounts({ pendingCents, availableCents }: Balances): string[] {
  return [formatReais(pendingCents), formatReais(availableCents)]
}

const kinds: Record<PostingKind, string> = {
  sale: 'Venda',
  refund: 'Reembolso',
  release: 'Liberação',
  payout: 'Repasse enviado',
  payout_settled: 'Repasse pago',
  payout_failed: 'Repasse não concluído',
  payout_returned: 'Repasse devolvido',
  dispute: 'Contestação',
  provider_settlement: 'Acerto',
  label: 'Etiqueta de envio',
  label_bought: 'Diferença da etiqueta',
  label_returned: 'Etiqueta devolvida',
  refund_payout: 'Reembolso por chave Pix',
  adjustment: 'Ajuste',
}

function lineWords({ kind, titles, orderNumber }: StatementLine): { what: string; about: string } {
  const about = titles ? `${titles}, pedido ${orderNumber}` : ''
  return { what: kinds[kind], about }
}
