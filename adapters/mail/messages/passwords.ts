import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, paragraph, smallPrint } from '#adapters/mail/message.ts'
import { hello, notMe, type ToOwner } from './to-owner.ts'
import { formatDay, formatList } from '#domain/shared/format.ts'

export function passwordResetMail({ account, token, publicUrl }: ToOwner & { token: string }): Mail {
  return {
    to: account.email,
    subject: 'Nova senha na Camada',
    ...renderMail({
      title: 'Crie uma nova senha',
      preview: 'O link vale por 1 hora e só uma vez.',
      reason: 'Você recebeu este e-mail porque alguém pediu uma nova senha para a sua conta.',
      body: [
        paragraph(`${hello(account)} Use o link abaixo para criar uma nova senha. Ele vale por 1 hora e só uma vez.`),
        action('Criar nova senha', new URL(`${pathTo('/auth')}?mode=new-password&token=${token}`, publicUrl).href),
        smallPrint('Se não foi você, ignore este e-mail: a sua senha continua a mesma.'),
      ],
    }),
  }
}

type PasswordChanged = ToOwner & {
  /** Database tables from which sign-in methods were removed. */
  fell?: readonly string[]
  /** Time at which the remaining second factor was turned on. */
  factorSince?: Date | null
}

/** Mail about a changed password, with the sign-in methods removed and those that remain. */
export function passwordChangedMail({ account, fell = [], factorSince, publicUrl }: PasswordChanged): Mail {
  const fallen = Object.entries(fallenWords).flatMap(([table, words]) => (fell.includes(table) ? [words] : []))
  return {
    to: account.email,
    subject: 'Sua senha na Camada foi alterada',
    ...renderMail({
      title: 'Sua senha foi alterada',
      preview: 'A conta foi desconectada nos outros aparelhos.',
      reason: 'Você recebeu este e-mail porque a senha da sua conta mudou.',
      body: [
        paragraph(
          `${hello(account)} A senha da sua conta foi alterada, e ela saiu dos outros aparelhos em que estava aberta. Se foi você, está tudo certo.`,
        ),
        fallen.length > 0 && paragraph(`Por segurança, ${formatList(fallen)}.`),
        factorSince &&
          paragraph(
            `Continua ligada a verificação em duas etapas, ativa desde ${formatDay(factorSince)}. Se não foi você que a ativou, fale com o suporte.`,
          ),
        ...notMe(publicUrl),
      ],
    }),
  }
}

const fallenWords = {
  passkeys: 'deixaram de valer as chaves de acesso que você não manteve',
  email_changes: 'foi cancelado o pedido de troca de e-mail',
  second_factors: 'foi desligada a verificação em duas etapas, que você pode ativar de novo',
}
