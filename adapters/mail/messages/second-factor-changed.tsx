import type { Mail } from '#domain/shared/mailer.ts'
import { MailButton, MailLayout, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

type SecondFactorChanged = { account: { fullName: string; email: string }; isOn: boolean; publicUrl: URL }

/** Tells the owner of an account that signing in asks for a code from now on, or no longer does. */
export function secondFactorChangedMail({ account, isOn, publicUrl }: SecondFactorChanged): Mail {
  const title = isOn ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada'
  return {
    to: account.email,
    subject: title,
    ...renderMail(
      <MailLayout
        title={title}
        preview={isOn ? 'Para entrar, agora são a senha e um código.' : 'Para entrar, agora basta a senha.'}
        reason="Você recebeu este e-mail porque a segurança da sua conta mudou."
      >
        <MailText>
          Olá, {account.fullName}.{' '}
          {isOn
            ? 'Para entrar na sua conta, agora são a senha e um código do seu aplicativo. Guarde os códigos de recuperação: eles servem se você ficar sem o celular.'
            : 'Para entrar na sua conta, agora basta a senha. Se foi você, está tudo certo.'}
        </MailText>
        <MailButton href={new URL('/auth?mode=reset', publicUrl).href}>Não fui eu: criar nova senha</MailButton>
        <MailText small>Precisa de ajuda? Escreva para nós em {new URL('/suporte', publicUrl).href}</MailText>
      </MailLayout>,
    ),
  }
}
