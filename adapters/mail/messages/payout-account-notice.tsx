import { business } from '#domain/shared/business.ts'
import { formatMoment } from '#domain/shared/day.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { MailButton, MailLayout, MailRows, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

export type PayoutAccountNotice = {
  maker: { id: string; fullName: string; email: string }
  account: { holderName: string; shownAs: string; since: Date }
  isChange: boolean
  publicUrl: URL
}

/** To the maker, when somebody said where their money goes. */
export function payoutAccountNoticeMail({ maker, account, isChange, publicUrl }: PayoutAccountNotice): Mail {
  const title = isChange ? 'Sua conta de recebimento mudou' : 'Sua conta de recebimento está cadastrada'
  return {
    to: maker.email,
    key: `payout-account-${maker.id}-${account.since.getTime()}`,
    subject: title,
    ...renderMail(
      <MailLayout title={title} preview={account.shownAs} reason="Você recebeu este e-mail porque vende na Camada.">
        <MailText>
          Olá, {maker.fullName}.{' '}
          {isChange
            ? `Por segurança, os repasses ficam parados por ${business.payoutAccountHoldDays} dias. Se não foi você, troque sua senha agora e fale com o suporte.`
            : 'Os próximos repasses vão para esta conta. Se não foi você, troque sua senha agora e fale com o suporte.'}
        </MailText>
        <MailButton href={new URL('/suporte', publicUrl).href}>Falar com o suporte</MailButton>
        <MailRows
          rows={[
            { label: 'Titular', value: account.holderName },
            { label: 'Destino', value: account.shownAs },
            { label: 'Quando', value: formatMoment(account.since) },
          ]}
        />
      </MailLayout>,
    ),
  }
}
