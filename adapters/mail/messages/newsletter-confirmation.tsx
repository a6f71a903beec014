import type { Mail } from '#domain/shared/mailer.ts'
import { MailButton, MailLayout, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

/** Asks the owner of an address whether it was really them. */
export function newsletterConfirmationMail({
  email,
  token,
  publicUrl,
}: {
  email: string
  token: string
  publicUrl: URL
}): Mail {
  const leave = new URL(`/newsletter/sair/${token}`, publicUrl).href
  return {
    to: email,
    key: `newsletter-${token}`,
    subject: 'Confirme sua inscrição',
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...renderMail(
      <MailLayout
        title="Confirme sua inscrição"
        preview="Um e-mail por mês com projetos novos."
        reason="Você recebeu este e-mail porque alguém pediu a newsletter para este endereço. Se não foi você, não é preciso fazer nada."
      >
        <MailText>Um e-mail por mês com projetos novos. A inscrição vale depois que você confirmar.</MailText>
        <MailButton href={new URL(`/newsletter/confirmar/${token}`, publicUrl).href}>Confirmar inscrição</MailButton>
      </MailLayout>,
    ),
  }
}
