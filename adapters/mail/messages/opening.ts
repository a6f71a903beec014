import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph } from '../message.ts'

/** Mail to a staff member to test delivery; opening its link proves that it arrived. */
export function testMail({
  id,
  token,
  email,
  publicUrl,
}: {
  id: string
  token: string
  email: string
  publicUrl: URL
}): Mail {
  return {
    to: email,
    key: `opening-${id}`,
    subject: 'Teste de e-mail da loja',
    ...renderMail({
      title: 'O e-mail chegou',
      preview: 'Falta confirmar na administração que este e-mail chegou.',
      reason: 'Você recebeu este e-mail porque pediu o teste em Abrir a loja.',
      body: [
        paragraph('A loja consegue enviar e-mails. Confirme que este chegou, e confira se ele não caiu no spam.'),
        action('Confirmar que chegou', new URL(pathTo('/admin/abrir/:token', { token }), publicUrl).href),
      ],
    }),
  }
}
