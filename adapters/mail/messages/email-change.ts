import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { action, paragraph } from '#adapters/mail/message.ts'
import { hello, notMe, type ToOwner } from './to-owner.ts'

type ToNewAddress = { change: { email: string }; token: string; publicUrl: URL }

export function emailChangeMail({ change, token, publicUrl }: ToNewAddress): Mail {
  const link = new URL(pathTo('/perfil/email/confirmar'), publicUrl)
  link.searchParams.set('token', token)
  return {
    to: change.email,
    subject: 'Confirme seu novo e-mail',
    ...renderMail({
      title: 'Confirme seu novo e-mail',
      preview: 'O link vale por 24 horas.',
      reason:
        'Você recebeu este e-mail porque alguém o informou como novo endereço de uma conta. Se não foi você, não é preciso fazer nada.',
      body: [
        paragraph(
          'Olá. Para usar este endereço na sua conta, confirme em até 24 horas. Até lá, vale o endereço antigo.',
        ),
        action('Confirmar novo e-mail', link.href),
      ],
    }),
  }
}

/** Mail to the old address about a change, without revealing the new address. */
export function emailChangeNoticeMail({ account, publicUrl }: ToOwner): Mail {
  return {
    to: account.email,
    subject: 'Pedido de troca de e-mail',
    ...renderMail({
      title: 'Pedido de troca de e-mail',
      preview: 'Alguém com a sua senha pediu para trocar o e-mail da conta.',
      reason: 'Você recebeu este e-mail porque este é o endereço da sua conta.',
      body: [
        paragraph(
          `${hello(account)} Alguém que sabe a sua senha pediu para trocar o e-mail da conta. A troca vale depois de confirmada no novo endereço. Se foi você, está tudo certo. Se não, crie uma nova senha agora.`,
        ),
        ...notMe(publicUrl),
      ],
    }),
  }
}
