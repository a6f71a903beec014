import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

/** To somebody who has just made an account. */
export function welcomeMail({
  account,
  publicUrl,
}: {
  account: { id: string; fullName: string; email: string; userType: string }
  publicUrl: URL
}): Mail {
  const sells = account.userType !== 'buyer'
  const next = sells
    ? {
        path: '/novo-projeto',
        label: 'Publicar um projeto',
        text: 'Publique o primeiro projeto quando quiser: os arquivos são conferidos na hora, e você vê a taxa e o repasse antes de publicar.',
      }
    : {
        path: '/marketplace',
        label: 'Explorar Projetos',
        text: 'Os arquivos que você comprar ficam em Minhas Compras, para baixar quando quiser.',
      }
  return {
    to: account.email,
    key: `welcome-${account.id}`,
    subject: 'Sua conta na Camada',
    ...renderMail({
      title: 'Sua conta está pronta',
      preview: next.text,
      reason: 'Você recebeu este e-mail porque criou uma conta com este endereço.',
      body: [
        paragraph(`Olá, ${account.fullName}. ${next.text}`),
        action(next.label, new URL(next.path, publicUrl).href),
        smallPrint(`Não criou esta conta? Escreva para nós em ${new URL('/suporte', publicUrl).href}`),
      ],
    }),
  }
}
