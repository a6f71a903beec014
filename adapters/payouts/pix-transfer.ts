import * as z from 'zod'
import type { AccountType, Holder, PayoutDestination } from '#domain/payouts/payout-account.ts'
import type { PayoutOrder, PayoutReport } from '#domain/payouts/payout-provider.ts'

// Sending is not in the Banco Central's standard yet; banks that keep to it in all else add it under `gn/pix`, with its
// conventions: our own id in the address, amounts as text, states in capitals, problems with a text.

/** `24.90` ↔ 2490. */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))

/** What we read of a transfer. Fields that we do not use may be anything. */
export const transfer = z.object({
  idEnvio: z.string(),
  endToEndId: z.string().optional(),
  e2eId: z.string().optional(),
  valor: amount,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
  devolucoes: z.array(z.object({ valor: amount })).default([]),
})
export type Transfer = z.output<typeof transfer>

/** A payment's id at the bank is the payout's, without its hyphens (1 to 35 letters and digits are allowed). */
export function transferIdOf(payoutId: string): string {
  return payoutId.replaceAll('-', '')
}

/**
 * What we ask for. With a key comes the holder's document: the bank refuses a key that belongs to another person, so that a
 * payout reaches its maker's CPF or CNPJ, or fails.
 */
export function transferBody({ amountCents, destination, holder, note }: PayoutOrder, ourKey: string) {
  return {
    valor: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    pagador: { chave: ourKey, infoPagador: note.slice(0, 140) },
    favorecido: receiver(destination, holder),
  }
}

function receiver(destination: PayoutDestination, { name, document, documentKind }: Holder) {
  const holder = { [documentKind]: document }
  if (destination.kind === 'pix') return { chave: destination.key, ...holder }
  const { bankCode, branch, account, digit, accountType } = destination
  return {
    contaBanco: {
      nome: name,
      ...holder,
      codigoBanco: bankCode,
      agencia: branch,
      conta: `${account}${digit}`,
      tipoConta: accountTypes[accountType],
    },
  }
}

/** As the instant payment system names them. */
const accountTypes: Record<AccountType, string> = { checking: 'cacc', savings: 'svgs', payment: 'tran' }

/** What became of it. One that came back in part arrived: what is missing is between the maker and the bank. */
export function reportOf({ status, motivo, valor, devolucoes }: Transfer): PayoutReport {
  if (status === 'EM_PROCESSAMENTO') return { state: 'processing' }
  if (status === 'NAO_REALIZADO') return { state: 'failed', reason: motivo ?? 'O banco não fez a transferência.' }
  const returnedCents = devolucoes.reduce((sum, one) => sum + one.valor, 0)
  return returnedCents >= valor ? { state: 'returned', reason: 'O banco devolveu a transferência.' } : { state: 'paid' }
}

/** A refusal says why in one of two forms: the standard's (RFC 7807), or a name and a message. */
const problem = z.object({
  detail: z.string().optional(),
  title: z.string().optional(),
  nome: z.string().optional(),
  mensagem: z.string().optional(),
})

/** Why a transfer was refused, and whether that is about us (our balance, limits and rights) and not about its receiver. */
export function refusalOf(body: unknown): { reason: string; isOurs: boolean } {
  const { detail, title, nome, mensagem } = problem.safeParse(body).data ?? {}
  const text = [nome, title, mensagem, detail].filter(Boolean).join(' ')
  return {
    reason: mensagem ?? detail ?? 'O banco recusou a transferência.',
    isOurs: /saldo|limite|permiss|autoriza|acesso/i.test(text),
  }
}
