import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

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
    ...renderMail({
      title: 'Crie uma nova senha',
      preview: 'O link vale por 1 hora e só uma vez.',
      reason: 'Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. Use o link abaixo para criar uma nova senha. Ele vale por 1 hora e só uma vez.`,
        ),
        action('Criar nova senha', new URL(`/auth?mode=new-password&token=${token}`, publicUrl).href),
        smallPrint('Se não foi você, ignore este e-mail: a sua senha continua a mesma.'),
      ],
    }),
  }
}
