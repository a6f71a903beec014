import { requireUser } from '#app/accounts/session.server.ts'
import { freightPrice } from '#app/freight/words.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { pdfAnswer } from '#app/library/certificate-paper.ts'
import { findContract } from '#domain/checkout/contracts.server.ts'
import { findTermsVersion } from '#domain/legal/versions.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { services } from '#services'
import type { Route } from './+types/contract-file.ts'
import type { Contract } from '#domain/checkout/contract.ts'
import { readLegalText } from '#domain/legal/legal-text.ts'
import { reasonWords } from '#domain/pricing/price-reason.ts'
import { formatBRL, formatDay, formatMoment } from '#domain/shared/format.ts'

export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const kept = await findContract(services.db, viewer.id, orderId)
  if (!kept) throw notFound()
  const { terms } = kept.content
  const version = terms === null ? null : await findTermsVersion(services.db, 'terms', terms)
  return pdfAnswer(
    await services.contractPdf(contractPaper(orderId, kept, version)),
    `contrato-${orderNumber(orderId)}.pdf`,
  )
}

type Kept = NonNullable<Awaited<ReturnType<typeof findContract>>>
type Terms = { version: number; hash: string; text: string; inForceAt: Date }

function contractPaper(orderId: string, { content, at, paidAt, fullName, email }: Kept, terms: Terms | null) {
  const { platform } = content
  return {
    title: `Contrato do pedido ${orderNumber(orderId)}`,
    author: 'Camada',
    at,
    lead: `Feito em ${formatMoment(at)}${paidAt ? `, pago em ${formatMoment(paidAt)}` : ''}.`,
    sections: [
      {
        title: 'Partes',
        rows: [
          { words: `Quem compra: ${fullName}, ${email}.` },
          { words: `Quem vende: ${[...new Set(content.lines.map(({ seller }) => seller))].join('; ')}.` },
          { words: `Quem intermedeia: ${platform.legalName}, CNPJ ${platform.taxId}, ${platform.address}.` },
        ],
      },
      ...contractSections(content),
      ...(terms ? termsSections(terms) : []),
    ],
  }
}

function contractSections({ lines, deliveries, reasons, freightCents, totalCents, payment, rules }: Contract) {
  return [
    {
      title: 'O que foi comprado',
      rows: lines.flatMap(({ title, what, seller, quantity, amountCents, licence, withdrawal }) => [
        {
          words: `${quantity > 1 ? `${quantity} × ` : ''}${title}`,
          value: formatBRL(amountCents),
          isStrong: true,
        },
        { words: `${what}. Vendido por ${seller}.` },
        ...(licence
          ? [
              { words: `Licença: ${licence.name.toLowerCase()}.` },
              { words: `Pode: ${licence.allowed.join('; ')}.` },
              { words: `Não pode: ${licence.forbidden.join('; ')}.` },
            ]
          : []),
        { words: withdrawal },
      ]),
    },
    ...(deliveries.length > 0
      ? [
          {
            title: 'Entrega',
            rows: deliveries.map(({ seller, words, place, freightCents: cents }) => ({
              words: `De ${seller}. ${words}${place && `, para ${place}`}`,
              value: freightPrice(cents),
            })),
          },
        ]
      : []),
    {
      title: 'Preço e pagamento',
      rows: [
        ...reasons.map((reason) => ({ words: reasonWords(reason), value: `− ${formatBRL(reason.cents)}` })),
        ...(freightCents > 0 ? [{ words: 'Frete', value: formatBRL(freightCents) }] : []),
        { words: 'Total', value: formatBRL(totalCents), isStrong: true },
        { words: `Como pagar: ${payment}.` },
      ],
    },
    { title: 'Regras', rows: rules.map((words) => ({ words })) },
  ]
}

function termsSections({ version, hash, text, inForceAt }: Terms) {
  const head = `Termos de Uso, versão ${version}`
  const words = (parts: { words: string }[]) => parts.map((part) => part.words).join('')
  return [
    { title: head, rows: [{ words: `Em vigor desde ${formatDay(inForceAt)}. SHA-256: ${hash}.` }] },
    ...readLegalText(text).map(({ title, blocks }) => ({
      title,
      rows: blocks.flatMap((block) => {
        if (block.kind === 'heading') return [{ words: block.words, isStrong: true }]
        if (block.kind === 'paragraph') return [{ words: words(block.parts) }]
        return block.points.map((parts) => ({ words: `•  ${words(parts)}` }))
      }),
    })),
  ]
}
