import { pathTo } from '#domain/shared/paths.ts'
import { business } from '#domain/shared/business.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, amounts, paragraph } from '#adapters/mail/message.ts'
import { firstName } from '#domain/shared/text.ts'

export type PayoutAccountNotice = {
  maker: { id: string; fullName: string; email: string }
  account: { holderName: string; shownAs: string; since: Date }
  isChange: boolean
  publicUrl: URL
}

export function payoutAccountNoticeMail({ maker, account, isChange, publicUrl }: PayoutAccountNotice): Mail {
  const title = isChange ? 'Sua conta de recebimento mudou' : 'Sua conta de recebimento está cadastrada'
  return {
    to: maker.email,
    key: `payout-account-${maker.id}-${account.since.getTime()}`,
    notice: 'payout',
    subject: title,
    ...renderMail({
      title,
      preview: account.shownAs,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(
          `Olá, ${firstName(maker.fullName)}. ${
            isChange
              ? `Por segurança, os repasses ficam parados por ${business.payoutAccountHoldDays} dias. Se não foi você, troque sua senha agora e fale com o suporte.`
              : 'Os próximos repasses vão para esta conta. Se não foi você, troque sua senha agora e fale com o suporte.'
          }`,
        ),
        action('Falar com o suporte', new URL(pathTo('/suporte'), publicUrl).href),
        amounts([
          { label: 'Titular', value: account.holderName },
          { label: 'Destino', value: account.shownAs },
          { label: 'Quando', value: formatMoment(account.since) },
        ]),
      ],
    }),
  }
}
