import { stringify } from 'csv-stringify/sync'
import type { PayoutFileRow } from '#domain/payouts/open-payout-file.server.ts'
import type { AccountType } from '#domain/payouts/payout-account.ts'
import { formatReais } from '#domain/shared/money.ts'

const columns =
  'Identificador;Situação;Motivo;Valor (R$);Titular;CPF/CNPJ;Chave Pix;Banco;Agência;Conta;Tipo de conta'.split(';')

const accountTypes: Record<AccountType, string> = {
  checking: 'Corrente',
  savings: 'Poupança',
  payment: 'Pagamento',
}

/**
 * The payouts of a run for the bank, as spreadsheet programs in Brazil read it. `Situação` and `Motivo` are empty: filled in,
 * the same file says what became of each line. A name that looks like a formula is quoted, so that it stays a name.
 */
export function payoutSheet(rows: readonly PayoutFileRow[]): string {
  const lines = rows.map(({ id, amountCents, holder, destination }) => {
    const head = [id, '', '', formatReais(amountCents), holder.name, holder.document]
    if (destination.kind === 'pix') return [...head, destination.key, '', '', '', '']
    const { bankCode, branch, account, digit, accountType } = destination
    return [...head, '', bankCode, branch, `${account}-${digit}`, accountTypes[accountType]]
  })
  return stringify([columns, ...lines], {
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}
