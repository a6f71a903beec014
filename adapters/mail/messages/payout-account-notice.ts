import { payoutAccountSet } from '#domain/payouts/notices.ts'
import { business } from '#domain/shared/business.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { amounts, paragraph } from '#adapters/mail/message.ts'
import { notMe } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

export type PayoutAccountNotice = {
  maker: { id: string; fullName: string; email: string }
  account: { holderName: string; shownAs: string; since: Date }
  isChange: boolean
  publicUrl: URL
}

export function payoutAccountNoticeMail(notice: PayoutAccountNotice): Mail {
  const { maker, account, isChange, publicUrl } = notice
  const { title } = payoutAccountSet.says(notice)
  return {
    to: maker.email,
    subject: title,
    ...renderMail({
      title,
      preview: `Os próximos repasses vão para ${account.shownAs}.`,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${firstName(maker.fullName)}. ${
            isChange
              ? `Por segurança, os repasses ficam parados por ${business.payoutAccountHoldDays} dias. Se não foi você, troque sua senha agora e fale com o suporte.`
              : 'Os próximos repasses vão para esta conta. Se não foi você, troque sua senha agora e fale com o suporte.'
          }`,
        ),
        ...notMe(publicUrl),
        amounts([
          { label: 'Titular', value: account.holderName },
          { label: 'Destino', value: account.shownAs },
          { label: 'Quando', value: formatMoment(account.since) },
        ]),
      ],
    }),
  }
}
