import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { openPayoutFile, type PayoutFileRow } from '#domain/payouts/payout-runs.server.ts'
import type { AccountType } from '#domain/payouts/payout-account.ts'
import { formatReais } from '#domain/shared/format.ts'
import { bankCell, pixKeyCell, taxIdCell } from '#domain/shared/tables/cells.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { services } from '#services'
import type { Route } from './+types/payout-file.ts'

/** Serves the payouts to make by hand as CSV; serving is logged, since it has complete account numbers. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money')
  const file = await openPayoutFile(services, staff, params.id)
  if (!file) throw notFound()
  return new Response(payoutSheet(file.rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="repasses-${file.day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

const columns =
  'Identificador;Situação;Motivo;Valor (R$);Titular;CPF/CNPJ;Chave Pix;Banco;Agência;Conta;Tipo de conta'.split(';')

const accountTypes: Record<AccountType, string> = {
  checking: 'Corrente',
  savings: 'Poupança',
  payment: 'Pagamento',
}

/** Returns payouts as CSV for Brazilian spreadsheets, with empty columns for results; formulas are neutralised. */
function payoutSheet(rows: readonly PayoutFileRow[]): string {
  const lines = rows.map(({ id, amountCents, holder, destination }) => {
    const head = [id, '', '', formatReais(amountCents), holder.name, taxIdCell(holder.document)]
    if (destination.kind === 'pix') {
      const { keyType, key } = destination
      return [...head, pixKeyCell(keyType, key), '', '', '', '']
    }
    const { bankCode, branch, account, digit, accountType } = destination
    return [...head, '', bankCell(bankCode), `ag. ${branch}`, `conta ${account}-${digit}`, accountTypes[accountType]]
  })
  return spreadsheet([columns, ...lines])
}
