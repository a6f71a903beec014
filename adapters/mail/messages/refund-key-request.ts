import type { KeyRequestForMail } from '#domain/payouts/key-request.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

/** Mail to a buyer whose Pix payment can no longer (or soon cannot) be refunded. Has a secret link to enter a Pix key. */
export function refundKeyRequestMail(request: KeyRequestForMail & { publicUrl: URL }): Mail {
  const { refundId, token, title, orderNumber, amountCents, isAhead, attempt, failure, buyer, publicUrl } = request
  const why = isAhead
    ? 'O banco ainda não confirmou a devolução, e o prazo de 90 dias do Pix está no fim. Se ele acabar antes, pagamos na sua chave.'
    : 'O prazo de 90 dias em que um Pix volta pelo mesmo caminho acabou: pagamos em uma chave sua.'
  const text = failure ? `O Pix não chegou à chave que você informou: ${failure}. Informe outra.` : why
  return {
    to: buyer.email,
    key: `refund-key-${refundId}-${isAhead ? 'ahead' : attempt}`,
    notice: 'order',
    subject: `Informe a chave Pix da devolução do pedido ${orderNumber}`,
    ...renderMail({
      title: 'Falta a sua chave Pix',
      preview: text,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(
          `Olá, ${firstName(buyer.fullName)}. Você tem ${formatBRL(amountCents)} a receber de volta por ${title}. ${text}`,
        ),
        action('Informar a chave Pix', new URL(pathTo('/devolucao-pix/:token', { token }), publicUrl).href),
        smallPrint(
          'A chave deve ser de quem fez o pagamento. Nunca pedimos senha nem código: só a chave, o nome e o CPF.',
        ),
      ],
    }),
  }
}
