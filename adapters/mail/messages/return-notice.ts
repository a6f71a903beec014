import { partText } from '#domain/orders/pieces.ts'
import { returnMoved, stepWords } from '#domain/returns/notices.ts'
import type { ReturnForMail } from '#domain/returns/return-for-mail.server.ts'
import type { ReturnStep } from '#domain/returns/return-step.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { support } from './to-owner.ts'
import { firstName } from '#domain/shared/text.ts'

export type ReturnNotice = ReturnForMail & Pick<ReturnStep, 'to'> & { publicUrl: URL }

export function returnNoticeMail(notice: ReturnNotice): Mail {
  const { to, orderNumber, words, publicUrl } = notice
  const { title, text } = stepWords(notice)
  const fact = returnMoved.says(notice)
  const { href } = new URL(fact.path, publicUrl)
  const person = notice[to]
  const why = to === 'buyer' ? 'fez uma compra' : 'vende na Camada'
  return {
    to: person.email,
    subject: fact.title,
    ...renderMail({
      title,
      preview: fact.words,
      reason: `Você recebeu este e-mail porque ${why}.`,
      body: [
        paragraph(`Olá, ${firstName(person.fullName)}. ${text}`),
        words && paragraph(`${sayer(notice)}: “${words}”`),
        card({
          title: notice.title,
          note: partText(notice) ?? '',
          href,
          picture: pictureAddress(notice.image, publicUrl),
        }),
        action(notice.isFiles ? 'Abrir o problema com o arquivo' : 'Abrir a devolução', href),
        smallPrint(`Pedido ${orderNumber}. Precisa de ajuda?`, support(publicUrl)),
      ],
    }),
  }
}

function sayer({ side, buyer, maker }: ReturnNotice): string {
  if (side === 'buyer') return buyer.fullName
  return side === 'maker' ? maker.fullName : 'Nossa equipe'
}
