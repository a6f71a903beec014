import * as z from 'zod'
import { listOf, optional } from '#adapters/outbound.server.ts'
import type { AccountType, Holder, PayoutDestination } from '#domain/payouts/payout-account.ts'
import type { PayoutOrder, PayoutReport } from '#domain/payouts/payout-provider.ts'
import { cutText } from '#domain/shared/text.ts'

// The Banco Central's standard lacks sending; compatible banks offer it under `gn/pix` with the same conventions.

/** Schema of an amount as text, converting `24.90` to 2490 cents and back. */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))

export const transfer = z.object({
  idEnvio: z.string(),
  endToEndId: optional(z.string()),
  e2eId: optional(z.string()),
  valor: amount,
  status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
  motivo: optional(z.string()),
  devolucoes: listOf(z.object({ valor: amount })),
})
export type Transfer = z.output<typeof transfer>

/** Returns the bank's id of a payout: our id without hyphens (1 to 35 letters and digits are allowed). */
export function transferIdOf(payoutId: string): string {
  return payoutId.replaceAll('-', '')
}

/** Returns the request of a transfer; with the holder's document, the bank rejects another person's Pix key. */
export function transferBody({ amountCents, destination, holder, note }: PayoutOrder, ourKey: string) {
  return {
    valor: `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`,
    pagador: { chave: ourKey, infoPagador: cutText(note, 140) },
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

/** Codes of account types in the instant payment system. */
const accountTypes: Record<AccountType, string> = { checking: 'cacc', savings: 'svgs', payment: 'tran' }

/** Maps a transfer to its outcome; a partly returned one counts as paid. */
export function reportOf({ status, motivo, valor, devolucoes }: Transfer): PayoutReport {
  if (status === 'EM_PROCESSAMENTO') return { state: 'processing' }
  if (status === 'NAO_REALIZADO') return { state: 'failed', reason: motivo ?? 'O banco não fez a transferência.' }
  const returnedCents = devolucoes.reduce((sum, one) => sum + one.valor, 0)
  return returnedCents >= valor ? { state: 'returned', reason: 'O banco devolveu a transferência.' } : { state: 'paid' }
}

/** Schema of an error response, in the standard's form (RFC 7807) or with a name and a message. */
const problem = z.object({
  detail: optional(z.string()),
  title: optional(z.string()),
  nome: optional(z.string()),
  mensagem: optional(z.string()),
})

/** Returns the reason of a refusal; `isOurs` if it concerns our balance, limits or rights, not the receiver. */
export function refusalOf(body: unknown): { reason: string; isOurs: boolean } {
  const { detail, title, nome, mensagem } = problem.safeParse(body).data ?? {}
  const text = [nome, title, mensagem, detail].filter(Boolean).join(' ')
  return {
    reason: mensagem ?? detail ?? 'O banco recusou a transferência.',
    isOurs: /saldo|limite|permiss|autoriza|acesso/i.test(text),
  }
}
