import { pathTo } from '#domain/shared/paths.ts'
import type { AgreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type AgreementNotice = AgreementForMail & {
  event: 'asked' | 'approved' | 'refused' | 'withdrawn' | 'ended'
  /** Party who took the step; the other gets the mail. */
  side: 'designer' | 'printer'
  /** True if this step has a message; the stored one may be older. */
  hasWords: boolean
  publicUrl: URL
}

/** Mail to the other party about a step of a print agreement. */
export function agreementNoticeMail(notice: AgreementNotice): Mail {
  const { agreementId, event, side, request, answer, hasWords, publicUrl } = notice
  const [to, from] = side === 'printer' ? [notice.designer, notice.printer] : [notice.printer, notice.designer]
  const { subject, text, after, button } = agreementWords(notice, from.fullName)
  const words = event === 'asked' ? request : hasWords && answer
  return {
    to: to.email,
    key: `agreement-${agreementId}-${event}`,
    notice: 'network',
    subject,
    ...renderMail({
      title: subject,
      preview: text,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(to.fullName)}. ${text}`),
        words && paragraph(`“${words}”`),
        after && paragraph(after),
        action(button, new URL(pathTo('/rede/:id', { id: agreementId }), publicUrl).href),
      ],
    }),
  }
}

type Said = { subject: string; text: string; after?: string; button: string }

const fulfilled = 'As peças já compradas seguem normalmente: são impressas, enviadas e pagas como foi combinado.'

function agreementWords({ event, side, title, royaltyCents }: AgreementNotice, from: string): Said {
  const royalty = formatBRL(royaltyCents)
  switch (event) {
    case 'asked':
      return {
        subject: `Pedido para imprimir: ${title}`,
        text: `${from} quer imprimir e vender peças de “${title}”, pagando ${royalty} de royalty por peça.`,
        button: 'Responder ao pedido',
      }
    case 'approved':
      return {
        subject: `Você pode imprimir: ${title}`,
        text: `${from} aprovou seu pedido. O royalty é de ${royalty} por peça, descontado na venda.`,
        after:
          'Agora crie suas ofertas, com material, cor, preço e prazo. Os arquivos para imprimir estão na mesma página.',
        button: 'Criar ofertas',
      }
    case 'refused':
      return {
        subject: `Pedido não aprovado: ${title}`,
        text: `${from} não aprovou seu pedido para imprimir “${title}”.`,
        button: 'Ver o pedido',
      }
    case 'withdrawn':
      return {
        subject: `Pedido retirado: ${title}`,
        text:
          side === 'printer'
            ? `${from} retirou o pedido para imprimir “${title}”. Não há mais nada a responder.`
            : `“${title}” saiu da loja, e seu pedido para imprimir foi encerrado.`,
        button: 'Ver o pedido',
      }
    case 'ended':
      return {
        subject: `Acordo de impressão encerrado: ${title}`,
        text:
          side === 'printer'
            ? `${from} não imprime mais “${title}”: as ofertas saíram da página do projeto.`
            : `O acordo para você imprimir “${title}” foi encerrado, e suas ofertas saíram da página do projeto.`,
        after: fulfilled,
        button: 'Ver o acordo',
      }
  }
}
