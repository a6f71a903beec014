import type { FiscalNoticeForMail } from '#domain/fiscal/fiscal-standing.server.ts'
import { thresholdWords } from '#domain/fiscal/threshold-words.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export function fiscalNoticeMail({
  noticeId,
  threshold,
  seller,
  maker,
  publicUrl,
}: FiscalNoticeForMail & { publicUrl: URL }): Mail {
  const { title, text } = thresholdWords(threshold, seller)
  return {
    to: maker.email,
    key: `fiscal-${noticeId}`,
    subject: title,
    ...renderMail({
      title,
      preview: text,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${text}`),
        action('Abrir a carteira', new URL(pathTo('/carteira'), publicUrl).href),
        smallPrint('Isto é um aviso, não orientação jurídica: nada muda na sua conta.'),
      ],
    }),
  }
}
