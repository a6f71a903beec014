import type { Mail } from '#domain/shared/mailer.ts'
import { MailButton, MailLayout, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

/** The link that sets a new password. */
export function passwordResetMail({
  account,
  token,
  publicUrl,
}: {
  account: { fullName: string; email: string }
  token: string
  publicUrl: URL
}): Mail {
  return {
    to: account.email,
    subject: 'Nova senha na Camada',
    ...renderMail(
      <MailLayout
        title="Crie uma nova senha"
        preview="O link vale por 1 hora e só uma vez."
        reason="Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta."
      >
        <MailText>
          Olá, {account.fullName}. Use o link abaixo para criar uma nova senha. Ele vale por 1 hora e só uma vez.
        </MailText>
        <MailButton href={new URL(`/auth?mode=new-password&token=${token}`, publicUrl).href}>
          Criar nova senha
        </MailButton>
        <MailText small>Se não foi você, ignore este e-mail: a sua senha continua a mesma.</MailText>
      </MailLayout>,
    ),
  }
}
