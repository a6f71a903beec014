import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '#adapters/mail/layout.ts'
import { link, paragraph } from '#adapters/mail/message.ts'
import { hello, notMe, type ToOwner } from './to-owner.ts'

type SecondFactorChanged = ToOwner & { isOn: boolean }

export function secondFactorChangedMail({ account, isOn, publicUrl }: SecondFactorChanged): Mail {
  const title = isOn ? 'Verificação em duas etapas ativada' : 'Verificação em duas etapas desativada'
  return {
    to: account.email,
    subject: title,
    ...renderMail({
      title,
      preview: isOn ? 'Agora, para entrar, você usa a senha e um código.' : 'Para entrar, agora basta a senha.',
      reason: 'Você recebeu este e-mail porque a segurança da sua conta mudou.',
      body: [
        paragraph(
          `${hello(account)} ${
            isOn
              ? 'Agora, para entrar na sua conta, você usa a senha e um código do aplicativo. Guarde os códigos de recuperação: eles servem se você ficar sem o celular.'
              : 'Para entrar na sua conta, agora basta a senha. Se foi você, está tudo certo.'
          }`,
        ),
        ...notMe(publicUrl),
      ],
    }),
  }
}

type PasskeyChanged = ToOwner & { isAdded: boolean }

export function passkeyChangedMail({ account, isAdded, publicUrl }: PasskeyChanged): Mail {
  const title = isAdded ? 'Chave de acesso adicionada' : 'Chave de acesso removida'
  const done = isAdded
    ? 'Uma chave de acesso foi adicionada à sua conta: com ela você entra sem senha.'
    : 'Uma chave de acesso foi removida da sua conta: ela não serve mais para entrar.'
  return {
    to: account.email,
    subject: title,
    ...renderMail({
      title,
      preview: done,
      reason: 'Você recebeu este e-mail porque a segurança da sua conta mudou.',
      body: [
        paragraph(
          `${hello(account)} ${done} Se foi você, está tudo certo. Se não, crie uma nova senha e remova as chaves que não reconhece.`,
        ),
        ...notMe(publicUrl),
        link('Ver minhas chaves', new URL(pathTo('/perfil/chaves'), publicUrl).href),
      ],
    }),
  }
}
