import { refundKeyAsked } from '#domain/payouts/notices.ts'
import type { KeyRequestForMail } from '#domain/payouts/key-request.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

/** Mail that asks for a Pix key, by a secret link, when a Pix payment can no longer be refunded. */
export function refundKeyRequestMail(request: KeyRequestForMail & { publicUrl: URL }): Mail {
  const { title, amountCents, buyer, publicUrl } = request
  const fact = refundKeyAsked.says(request)
  return {
    to: buyer.email,
    subject: fact.title,
    ...renderMail({
      title: 'Falta a sua chave Pix',
      preview: fact.words,
      reason: 'Você recebeu este e-mail porque fez uma compra.',
      body: [
        paragraph(
          `Olá, ${firstName(buyer.fullName)}. Você tem ${formatBRL(amountCents)} a receber de volta por ${title}. ${fact.words}`,
        ),
        action('Informar a chave Pix', new URL(fact.path, publicUrl).href),
        smallPrint(
          'A chave deve ser de quem fez o pagamento. Nunca pedimos senha nem código: só a chave, o nome e o CPF.',
        ),
      ],
    }),
  }
}
