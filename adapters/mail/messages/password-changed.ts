import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({
  account,
  publicUrl,
}: {
  account: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: account.email,
    subject: 'Sua senha na Camada foi alterada',
    ...renderMail({
      title: 'Sua senha foi alterada',
      preview: 'Saímos da sua conta em todos os aparelhos.',
      reason: 'Você recebeu este e-mail porque a senha da sua conta mudou.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. A senha da sua conta foi alterada, e as sessões abertas em outros aparelhos terminaram. Se foi você, está tudo certo.`,
        ),
        action('Não fui eu: criar nova senha', new URL('/auth?mode=reset', publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL('/suporte', publicUrl).href}`),
      ],
    }),
  }
}
