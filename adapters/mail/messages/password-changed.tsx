import type { Mail } from '#domain/shared/mailer.ts'
import { MailButton, MailLayout, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

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
    ...renderMail(
      <MailLayout
        title="Sua senha foi alterada"
        preview="Saímos da sua conta em todos os aparelhos."
        reason="Você recebeu este e-mail porque a senha da sua conta mudou."
      >
        <MailText>
          Olá, {account.fullName}. A senha da sua conta foi alterada, e as sessões abertas em outros aparelhos
          terminaram. Se foi você, está tudo certo.
        </MailText>
        <MailButton href={new URL('/auth?mode=reset', publicUrl).href}>Não fui eu: criar nova senha</MailButton>
        <MailText small>Precisa de ajuda? Escreva para nós em {new URL('/suporte', publicUrl).href}</MailText>
      </MailLayout>,
    ),
  }
}
