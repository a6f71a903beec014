import type { AccountRecipient } from '#domain/shop-settings/tell-accounts.server.ts'
import { business } from '#domain/shared/business.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { feeAnnounced } from '#domain/shop-settings/notices.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import type { ShopChange } from '#domain/shop-settings/shop-change.server.ts'
import type { AnnouncedFee } from '#domain/shop-settings/tell-fee.server.ts'
import { renderMail } from '../layout.ts'
import { action, amounts, link, paragraph, smallPrint } from '../message.ts'

const exampleCents = 4990

type FeeMail = { fee: AnnouncedFee; current: Fee; recipient: AccountRecipient; publicUrl: URL }

export function feeMail(announced: FeeMail): Mail {
  const { fee, current, recipient, publicUrl } = announced
  const { title, words, path } = feeAnnounced.says(announced)
  const address = (path: string) => new URL(path, publicUrl).href
  const day = formatDay(fee.from)
  const rows = [
    { label: `De uma venda de ${formatBRL(exampleCents)}, hoje`, value: receives(current) },
    { label: `A mesma venda, a partir de ${day}`, value: receives(fee), total: true },
  ]
  return {
    to: recipient.email,
    subject: title,
    ...renderMail({
      title: fee.isWithdrawn ? title : 'A taxa da plataforma vai mudar',
      preview: words,
      reason: `Você recebeu este e-mail porque vende na Camada: mudanças na taxa são avisadas com ${business.termsNoticeDays} dias de antecedência.`,
      body: [
        paragraph(`Olá, ${firstName(recipient.fullName)}. ${words}`),
        action('Ver as minhas taxas', address(path)),
        !fee.isWithdrawn && amounts(rows),
        !fee.isWithdrawn && link('Os Termos de Uso que passam a valer', address(pathTo('/termos/versoes'))),
        smallPrint('A taxa do instante da compra fica com a venda para sempre, também no que for devolvido depois.'),
      ],
    }),
  }
}

function receives(fee: Fee): string {
  return `você recebe ${formatBRL(splitSale(exampleCents, fee).share)}`
}

export function shopChangedMail({ change, to, publicUrl }: { change: ShopChange; to: string; publicUrl: URL }): Mail {
  return {
    to,
    key: `shop-change-${change.id}-${to}`,
    subject: `Os ajustes da loja mudaram, por ${change.staffName}`,
    ...renderMail({
      title: 'Os ajustes da loja mudaram',
      preview: change.sentences,
      reason: 'Você recebeu este e-mail porque é da equipe que responde pelo dinheiro da loja.',
      body: [
        paragraph(`${change.staffName} mudou os ajustes da loja em ${formatDay(change.at)}.`),
        paragraph(change.sentences),
        action('Abrir os ajustes', new URL(pathTo('/admin/loja'), publicUrl).href),
        smallPrint('Não foi combinado? Fale com quem mudou, e peça que as senhas da equipe sejam trocadas.'),
      ],
    }),
  }
}
