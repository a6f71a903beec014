import type { AgreementForMail } from '#domain/network/agreement-for-mail.server.ts'
import type { AgreementSide, AgreementState } from '#domain/network/agreement.ts'
import { agreementMoved } from '#domain/network/notices.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type AgreementNotice = AgreementForMail & {
  event: AgreementState
  /** Maker or printer who took the step; the mail goes to the other of the two. */
  side: AgreementSide
  /** True if the step itself came with a message; otherwise `answer` may be the message of an earlier step. */
  hasWords: boolean
  publicUrl: URL
}

export function agreementNoticeMail(notice: AgreementNotice): Mail {
  const { event, side, request, answer, hasWords, publicUrl } = notice
  const to = side === 'printer' ? notice.designer : notice.printer
  const fact = agreementMoved.says(notice)
  const { after, button } = nextSteps[event]
  const words = event === 'asked' ? request : hasWords && answer
  return {
    to: to.email,
    subject: fact.title,
    ...renderMail({
      title: fact.title,
      preview: fact.words,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(to.fullName)}. ${fact.words}`),
        words && paragraph(`“${words}”`),
        after && paragraph(after),
        action(button, new URL(fact.path, publicUrl).href),
      ],
    }),
  }
}

const fulfilled = 'As peças já compradas seguem normalmente: são impressas, enviadas e pagas como foi combinado.'

const nextSteps: Record<AgreementNotice['event'], { after?: string; button: string }> = {
  asked: { button: 'Responder ao pedido' },
  approved: {
    after:
      'Agora crie suas ofertas, com material, cor, preço e prazo. Os arquivos para imprimir estão na mesma página.',
    button: 'Criar ofertas',
  },
  refused: { button: 'Ver o pedido' },
  withdrawn: { button: 'Ver o pedido' },
  ended: { after: fulfilled, button: 'Ver o acordo' },
}
