import { pathTo } from '#domain/shared/paths.ts'
import { business } from '#domain/shared/business.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, link, paragraph, smallPrint } from '../message.ts'
import { hello, support, type ToOwner } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

type Welcomed = { id: string; fullName: string; email: string; userType: string; emailVerified: boolean }

/** Welcome mail; omits the name while the address is unproven, since it could carry a stranger's message. */
export function welcomeMail({
  account,
  token,
  publicUrl,
}: {
  account: Welcomed
  token: string | null
  publicUrl: URL
}): Mail {
  const sells = account.userType !== 'buyer'
  const next = sells
    ? {
        path: pathTo('/novo-projeto'),
        label: 'Publicar um projeto',
        text: 'Publique o primeiro projeto quando quiser: os arquivos são conferidos na hora, e você vê a taxa e o repasse antes de publicar.',
      }
    : {
        path: pathTo('/marketplace'),
        label: 'Explorar Projetos',
        text: 'Os arquivos que você comprar ficam em Minhas Compras, para baixar quando quiser.',
      }
  const nextLink = { label: next.label, href: new URL(next.path, publicUrl).href }
  return {
    to: account.email,
    key: `welcome-${account.id}`,
    subject: 'Sua conta na Camada',
    ...renderMail({
      title: 'Sua conta está pronta',
      preview: token ? 'Confirme seu e-mail em até 3 dias.' : next.text,
      reason: 'Você recebeu este e-mail porque alguém criou uma conta com este endereço.',
      body: [
        token &&
          paragraph('Olá. Falta confirmar que este e-mail é seu: é nele que chegam avisos, recibos e senhas novas.'),
        token && action('Confirmar e-mail', proofLink(token, publicUrl)),
        token ? paragraph(next.text) : paragraph(`${hello(account)} ${next.text}`),
        token ? link(nextLink.label, nextLink.href) : action(nextLink.label, nextLink.href),
        token
          ? smallPrint(
              'Não criou esta conta? Não confirme: sem isso, nada é mandado a este endereço em nome dela.',
              support(publicUrl),
            )
          : smallPrint('Não criou esta conta?', support(publicUrl)),
      ],
    }),
  }
}

export function emailProofMail({ account, token, publicUrl }: ToOwner & { token: string }): Mail {
  return {
    to: account.email,
    subject: 'Confirme seu e-mail na Camada',
    ...renderMail({
      title: 'Confirme seu e-mail',
      preview: 'O link vale por 3 dias e só uma vez.',
      reason: 'Você recebeu este e-mail porque alguém usou este endereço em uma conta.',
      body: [
        paragraph(
          'Olá. Há uma conta com este e-mail, e falta confirmar que ele é seu. Se não foi você que a criou, ou não lembra a senha, você escolhe uma senha nova ao confirmar, e quem estava nela sai.',
        ),
        action('Confirmar e-mail', proofLink(token, publicUrl)),
        smallPrint('Não quer uma conta? Não é preciso fazer nada.', support(publicUrl)),
      ],
    }),
  }
}

function proofLink(token: string, publicUrl: URL): string {
  const address = new URL(pathTo('/confirmar-email'), publicUrl)
  address.searchParams.set('token', token)
  return address.href
}

/** Mail about a sign-up with an address that already has an account, which the screen does not reveal. */
export function accountExistsMail({ account, publicUrl }: ToOwner): Mail {
  return {
    to: account.email,
    subject: 'Você já tem uma conta na Camada',
    ...renderMail({
      title: 'Você já tem uma conta',
      preview: 'Alguém tentou criar uma conta com o seu e-mail. Nada mudou na sua.',
      reason: 'Você recebeu este e-mail porque alguém usou o seu endereço no cadastro.',
      body: [
        paragraph(
          `${hello(account)} Alguém tentou criar uma conta com este e-mail, que já tem uma. Nada mudou nela. Se foi você, entre com a sua senha ou crie uma nova.`,
        ),
        action('Entrar', new URL(`${pathTo('/auth')}?mode=login`, publicUrl).href),
        smallPrint('Se não foi você, não é preciso fazer nada. Esqueceu a senha?', {
          label: 'Peça uma nova',
          href: new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href,
        }),
      ],
    }),
  }
}

export function accountClosedMail({
  farewell,
  publicUrl,
}: {
  farewell: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: farewell.email,
    subject: 'Sua conta na Camada foi excluída',
    ...renderMail({
      title: 'Sua conta foi excluída',
      preview: 'Este é o último e-mail que enviamos a você.',
      reason:
        'Você recebeu este e-mail porque a conta com este endereço foi excluída. É o último: o endereço sai dos nossos registros depois dele.',
      body: [
        paragraph(
          `Olá, ${firstName(farewell.fullName)}. Sua conta foi excluída, como você pediu. Nome, e-mail, foto, endereços e senha foram apagados, e não dá mais para entrar nela.`,
        ),
        paragraph(
          `O que a lei manda guardar fica sem o seu nome: registros de compra e venda por ${business.legalYears} anos e registros de acesso por ${business.accessRecordMonths} meses. Suas avaliações continuam como “Conta encerrada”.`,
        ),
        paragraph('Se quiser voltar, este endereço está livre para uma conta nova.'),
        action('Ler a Política de Privacidade', new URL(pathTo('/privacidade'), publicUrl).href),
        smallPrint('Não foi você?', support(publicUrl)),
      ],
    }),
  }
}
