import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

/** To the owner of an address that somebody tried to make a second account with. The screen said nothing about it. */
export function accountExistsMail({
  account,
  publicUrl,
}: {
  account: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: account.email,
    subject: 'Você já tem uma conta na Camada',
    ...renderMail({
      title: 'Você já tem uma conta',
      preview: 'Alguém tentou criar uma conta com o seu e-mail. Nada mudou na sua.',
      reason: 'Você recebeu este e-mail porque alguém usou o seu endereço no cadastro.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. Alguém tentou criar uma conta com este e-mail, que já tem uma. Nada mudou nela. Se foi você, entre com a sua senha ou crie uma nova.`,
        ),
        action('Entrar', new URL('/auth?mode=login', publicUrl).href),
        smallPrint(
          `Esqueceu a senha? Peça uma nova em ${new URL('/auth?mode=reset', publicUrl).href}. Se não foi você, não é preciso fazer nada.`,
        ),
      ],
    }),
  }
}
