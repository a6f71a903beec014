import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

type SecondFactorChanged = { account: { fullName: string; email: string }; isOn: boolean; publicUrl: URL }

/** Tells the owner of an account that signing in asks for a code from now on, or no longer does. */
export function secondFactorChangedMail({ account, isOn, publicUrl }: SecondFactorChanged): Mail {
  const title = isOn ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada'
  return {
    to: account.email,
    subject: title,
    ...renderMail({
      title,
      preview: isOn ? 'Para entrar, agora são a senha e um código.' : 'Para entrar, agora basta a senha.',
      reason: 'Você recebeu este e-mail porque a segurança da sua conta mudou.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. ${
            isOn
              ? 'Para entrar na sua conta, agora são a senha e um código do seu aplicativo. Guarde os códigos de recuperação: eles servem se você ficar sem o celular.'
              : 'Para entrar na sua conta, agora basta a senha. Se foi você, está tudo certo.'
          }`,
        ),
        action('Não fui eu: criar nova senha', new URL('/auth?mode=reset', publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL('/suporte', publicUrl).href}`),
      ],
    }),
  }
}
