import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, renderMail, smallPrint } from '../layout.ts'

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
        action('Criar nova senha', new URL(`${pathTo('/auth')}?mode=new-password&token=${token}`, publicUrl).href),
        smallPrint('Se não foi você, ignore este e-mail: a sua senha continua a mesma.'),
      ],
    }),
  }
}

/** Tells the owner of an account that its password is another one now. */
export function passwordChangedMail({
  account,
  publicUrl,
}: {
  account: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: account.email,
    subject: 'Sua senha na Camada foi alterada',
    ...renderMail({
      title: 'Sua senha foi alterada',
      preview: 'Saímos da sua conta em todos os aparelhos.',
      reason: 'Você recebeu este e-mail porque a senha da sua conta mudou.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. A senha da sua conta foi alterada, e as sessões abertas em outros aparelhos terminaram. Se foi você, está tudo certo.`,
        ),
        action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL(pathTo('/suporte'), publicUrl).href}`),
      ],
    }),
  }
}

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
        action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL(pathTo('/suporte'), publicUrl).href}`),
      ],
    }),
  }
}

type PasskeyChanged = { account: { fullName: string; email: string }; isAdded: boolean; publicUrl: URL }

/** Tells the owner of an account that it has one way more, or less, to sign in. */
export function passkeyChangedMail({ account, isAdded, publicUrl }: PasskeyChanged): Mail {
  const title = isAdded ? 'Chave de acesso adicionada' : 'Chave de acesso removida'
  const done = isAdded
    ? 'Uma chave de acesso foi adicionada à sua conta: com ela se entra sem senha.'
    : 'Uma chave de acesso foi removida da sua conta: com ela não se entra mais.'
  return {
    to: account.email,
    subject: title,
    ...renderMail({
      title,
      preview: done,
      reason: 'Você recebeu este e-mail porque a segurança da sua conta mudou.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. ${done} Se foi você, está tudo certo. Se não, crie uma nova senha e remova as chaves que não reconhece.`,
        ),
        action('Ver minhas chaves', new URL(pathTo('/perfil/chaves'), publicUrl).href),
        action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL(pathTo('/suporte'), publicUrl).href}`),
      ],
    }),
  }
}

type ToNewAddress = { change: { email: string; fullName: string }; token: string; publicUrl: URL }

/** To the new address: the link that puts it in place. */
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
          `Olá, ${change.fullName}. Para usar este endereço na sua conta, confirme em até 24 horas. Até lá, vale o endereço antigo.`,
        ),
        action('Confirmar novo e-mail', link.href),
      ],
    }),
  }
}

/** To the old address: that a user who knows the password asked for another one. The new one is not named. */
export function emailChangeNoticeMail({
  account,
  publicUrl,
}: {
  account: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: account.email,
    subject: 'Pedido de troca de e-mail',
    ...renderMail({
      title: 'Pedido de troca de e-mail',
      preview: 'Alguém com a sua senha pediu para trocar o e-mail da conta.',
      reason: 'Você recebeu este e-mail porque este é o endereço da sua conta.',
      body: [
        paragraph(
          `Olá, ${account.fullName}. Alguém que sabe a sua senha pediu para trocar o e-mail da conta. A troca vale depois de confirmada no novo endereço. Se foi você, está tudo certo. Se não, crie uma nova senha agora.`,
        ),
        action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
        smallPrint(`Precisa de ajuda? Escreva para nós em ${new URL(pathTo('/suporte'), publicUrl).href}`),
      ],
    }),
  }
}
