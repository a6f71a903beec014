import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, paragraph, smallPrint } from '#adapters/mail/message.ts'
import { notMe, type ToOwner } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

export function passwordResetMail({ account, token, publicUrl }: ToOwner & { token: string }): Mail {
  return {
    to: account.email,
    subject: 'Nova senha na Camada',
    ...renderMail({
      title: 'Crie uma nova senha',
      preview: 'O link vale por 1 hora e só uma vez.',
      reason: 'Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta.',
      body: [
        paragraph(
          `Olá, ${firstName(account.fullName)}. Use o link abaixo para criar uma nova senha. Ele vale por 1 hora e só uma vez.`,
        ),
        action('Criar nova senha', new URL(`${pathTo('/auth')}?mode=new-password&token=${token}`, publicUrl).href),
        smallPrint('Se não foi você, ignore este e-mail: a sua senha continua a mesma.'),
      ],
    }),
  }
}

export function passwordChangedMail({ account, publicUrl }: ToOwner): Mail {
  return {
    to: account.email,
    subject: 'Sua senha na Camada foi alterada',
    ...renderMail({
      title: 'Sua senha foi alterada',
      preview: 'A conta foi desconectada nos outros aparelhos.',
      reason: 'Você recebeu este e-mail porque a senha da sua conta mudou.',
      body: [
        paragraph(
          `Olá, ${firstName(account.fullName)}. A senha da sua conta foi alterada, e ela saiu dos outros aparelhos em que estava aberta. Se foi você, está tudo certo.`,
        ),
        ...notMe(publicUrl),
      ],
    }),
  }
}
