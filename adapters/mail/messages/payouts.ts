import { payoutEnded, payoutTitles } from '#domain/payouts/notices.ts'
import type { PayoutEnd } from '#domain/payouts/payout.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { Cents } from '#domain/shared/money.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, amounts, paragraph } from '#adapters/mail/message.ts'
import { firstName } from '#domain/shared/text.ts'

export type PayoutNotice = {
  id: string
  event: PayoutEnd['event']
  maker: { fullName: string; email: string }
  amountCents: Cents
  shownAs: string
  failure: string | null
  publicUrl: URL
}

export function payoutNoticeMail(payout: PayoutNotice): Mail {
  const amount = formatBRL(payout.amountCents)
  const fact = payoutEnded.says(payout)
  const arrived = payout.event === 'paid'
  return {
    to: payout.maker.email,
    subject: fact.title,
    ...renderMail({
      title: payoutTitles[payout.event],
      preview: fact.words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${firstName(payout.maker.fullName)}. ${
            arrived
              ? `Transferimos ${amount} para a sua conta de recebimento.`
              : `O valor voltou para o seu saldo e entra no próximo repasse. Confira antes a sua conta de recebimento.`
          }`,
        ),
        action(arrived ? 'Ver minha carteira' : 'Conferir a conta', new URL(fact.path, payout.publicUrl).href),
        amounts([
          { label: 'Destino', value: payout.shownAs },
          ...(payout.failure ? [{ label: 'Motivo', value: payout.failure }] : []),
          { label: 'Valor', value: amount, total: true },
        ]),
      ],
    }),
  }
}
