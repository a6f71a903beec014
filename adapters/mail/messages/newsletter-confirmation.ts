import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph } from '../message.ts'
import { renderMail } from '../render-mail.ts'

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
    ...renderMail({
      title: 'Confirme sua inscrição',
      preview: 'Um e-mail por mês com projetos novos.',
      reason:
        'Você recebeu este e-mail porque alguém pediu a newsletter para este endereço. Se não foi você, não é preciso fazer nada.',
      body: [
        paragraph('Um e-mail por mês com projetos novos. A inscrição vale depois que você confirmar.'),
        action('Confirmar inscrição', new URL(`/newsletter/confirmar/${token}`, publicUrl).href),
      ],
    }),
  }
}
