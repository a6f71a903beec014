import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { SaleStage, WalletSale } from '#domain/payouts/wallet-sales.server.ts'
import { centsOff, reasonWords } from '#domain/pricing/price-reason.ts'
import { business } from '#domain/shared/business.ts'
import { type Day, daysBetween } from '#domain/shared/day.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { dateFormat, formatBRL, formatDate, formatMoment, formatRate } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

const stages: Record<SaleStage, { tone: TagTone; name: string }> = {
  waiting: { tone: 'neutral', name: 'Pendente' },
  held: { tone: 'warn', name: 'Retida' },
  available: { tone: 'info', name: 'Disponível' },
  in_payout: { tone: 'warn', name: 'A caminho' },
  paid: { tone: 'ok', name: 'Paga' },
  refunded: { tone: 'bad', name: 'Reembolsada' },
  charged_back: { tone: 'bad', name: 'Contestada' },
}

export function SaleList({ sales, today }: { sales: readonly WalletSale[]; today: Day }) {
  const days = [...new Set(sales.map(({ payableOn }) => payableOn))]
  return days.map((day, place) => {
    const ofDay = sales.filter(({ payableOn }) => payableOn === day)
    return (
      <section key={day} aria-labelledby={`dia-${day}`}>
        {/* The next day alone stands open. */}
        <details open={place === 0} className="group/day">
          <summary className="flex min-h-12 items-center gap-3 border-b-2 border-ink pt-2 pb-2 hover:text-cobalt">
            <h3 id={`dia-${day}`} className="min-w-0 flex-1 font-sans text-base font-medium">
              {day > today ? `Libera ${dayWords(day, today)}` : `Liberação de ${formatDate(day)}`}{' '}
              <span className="font-normal text-ink-3 group-open/day:hidden">
                {ofDay[0]?.daySales === 1 ? '1 venda' : `${ofDay[0]?.daySales} vendas`}
              </span>
            </h3>
            <DaySum {...ofDay[0]!} />
            <Icon name="chevron" className="text-ink-3 transition-transform group-open/day:rotate-180" />
          </summary>
          <DaySales sales={ofDay} />
        </details>
      </section>
    )
  })
}

function DaySum({ dayCents, dayHeldCents }: Pick<WalletSale, 'dayCents' | 'dayHeldCents'>) {
  return (
    <span className="flex-none text-right">
      <span className="num block font-medium">{formatBRL(dayCents)}</span>
      {dayHeldCents > 0 && <span className="num block text-sm text-ink-3">Retido {formatBRL(dayHeldCents)}</span>}
    </span>
  )
}

/** Formats like `amanhã` or `na sexta-feira, 27/11/2026`; only the date if more than a week away. */
function dayWords(day: Day, today: Day): string {
  const away = daysBetween(today, day)
  if (away === 1) return 'amanhã'
  if (away > 7) return `em ${formatDate(day)}`
  const weekday = weekdays.format(new Date(`${day}T12:00:00Z`))
  return `${/^(sáb|dom)/.test(weekday) ? 'no' : 'na'} ${weekday}, ${formatDate(day)}`
}

const weekdays = dateFormat({ weekday: 'long' })

function DaySales({ sales }: { sales: readonly WalletSale[] }) {
  return (
    <ul className="border-b border-line">
      {sales.map((sale) => (
        <li key={`${sale.id}${sale.isRoyalty}`} className="border-t border-line">
          <details className="group">
            <summary className="flex items-center gap-3 py-3.5 hover:text-cobalt">
              <Thumbnail image={sale.image} />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-medium">{titleWords(sale)}</span>
                <span
                  className={classes(
                    'mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3',
                    sale.stage === 'waiting' && 'max-sm:sr-only',
                  )}
                >
                  <Tag tone={stages[sale.stage].tone}>{stages[sale.stage].name}</Tag>
                  <span>{when(sale)}</span>
                </span>
              </span>
              <span className="num font-medium">{formatBRL(sale.netCents)}</span>
              <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
            </summary>
            <Sum sale={sale} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function titleWords({ title, isRoyalty, isUpgrade }: WalletSale): string {
  if (isRoyalty) return `Royalty de impressão: ${title}`
  return isUpgrade ? `Licença ampliada: ${title}` : title
}

function when({ stage, payoutDay, kind, isRoyalty }: WalletSale): string {
  switch (stage) {
    case 'waiting':
      return kind === 'digital' ? 'no fim do prazo de desistência' : 'após a entrega e o prazo de desistência'
    case 'held':
      // The hold is on the printer's sale, shown in their wallet.
      return isRoyalty ? 'enquanto se resolve um problema na venda de quem imprimiu' : 'o motivo está no alto da página'
    case 'available':
      return 'entra no próximo repasse'
    case 'in_payout':
    case 'paid':
      return payoutDay ? `repasse de ${formatDate(payoutDay)}` : ''
    case 'refunded':
      return 'devolvida ao comprador'
    case 'charged_back':
      return 'o banco do comprador desfez o pagamento'
  }
}

function Sum({ sale }: { sale: WalletSale }) {
  const { refundedCents, refundedFeeCents, refundedRoyaltyCents } = sale
  if (sale.isRoyalty) return <RoyaltySum sale={sale} />
  return (
    <div className="max-w-xl pb-5 text-label">
      {sale.stage === 'held' && (
        <a href="#retido" className="link inline-flex min-h-11 items-center">
          Ver o motivo da retenção
        </a>
      )}
      <dl>
        <Line label={priceLabel(sale)}>{formatBRL(sale.grossCents + centsOff(sale.reasons, 'maker'))}</Line>
        {sale.reasons
          .filter(({ paidBy }) => paidBy === 'maker')
          .map((reason) => (
            <Line key={reason.kind} label={`${reasonWords(reason)}, por sua conta`}>
              − {formatBRL(reason.cents)}
            </Line>
          ))}
        {sale.kind === 'printed' && (
          <Line label={sale.freightFeeBps > 0 ? 'Frete' : 'Frete, sem taxa'}>
            {sale.freightCents > 0 ? formatBRL(sale.freightCents) : 'não cobrado neste pedido'}
          </Line>
        )}
        <Line label={`Taxa da Camada, ${feeLabel({ bps: sale.feeBps, fixedCents: sale.fixedFeeCents })}`}>
          − {formatBRL(sale.feeCents - sale.freightFeeCents + sale.discountCents)}
        </Line>
        {sale.freightFeeCents > 0 && (
          <Line label={`Taxa sobre o frete, ${formatRate(sale.freightFeeBps)}`}>
            − {formatBRL(sale.freightFeeCents)}
          </Line>
        )}
        {sale.discountCents > 0 && (
          <Line label={`Desconto do Pix ao comprador, ${formatBRL(sale.discountCents)}`}>por nossa conta</Line>
        )}
        <Line label="Taxa do meio de pagamento">por nossa conta</Line>
        {sale.royaltyCents > 0 && (
          <Line label="Royalty de impressão, a quem criou o projeto">− {formatBRL(sale.royaltyCents)}</Line>
        )}
        {refundedCents > 0 && <Line label="Devolvido ao comprador">− {formatBRL(refundedCents)}</Line>}
        {refundedFeeCents > 0 && <Line label="Taxa devolvida a você">{formatBRL(refundedFeeCents)}</Line>}
        {refundedRoyaltyCents > 0 && <Line label="Royalty devolvido a você">{formatBRL(refundedRoyaltyCents)}</Line>}
        <Net cents={sale.netCents} />
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        Pedido {sale.orderNumber}, {formatMoment(sale.soldAt)}.{' '}
        {sale.kind === 'digital'
          ? `O valor é liberado ${business.withdrawalDays} dias depois da compra.`
          : `O valor é liberado ${business.withdrawalDays} dias depois da entrega; sem entrega informada, contamos ${business.assumedDeliveryDays} dias.`}
      </p>
    </div>
  )
}

function RoyaltySum({ sale }: { sale: WalletSale }) {
  return (
    <div className="max-w-xl pb-5 text-label">
      <dl>
        <Line label={sale.quantity === 1 ? 'Royalty de uma peça' : `Royalty de ${sale.quantity} peças`}>
          {formatBRL(sale.grossCents)}
        </Line>
        <Line label="Taxa da Camada">paga por quem imprimiu</Line>
        {sale.refundedCents > 0 && <Line label="Devolvido ao comprador">− {formatBRL(sale.refundedCents)}</Line>}
        <Net cents={sale.netCents} />
      </dl>
      <p className="mt-2 text-sm text-ink-3">
        Pedido {sale.orderNumber}, {formatMoment(sale.soldAt)}. Outro maker imprimiu e vendeu; o royalty é liberado
        junto com a parte de quem imprimiu.
      </p>
    </div>
  )
}

function Net({ cents }: { cents: Cents }) {
  return (
    <div className="flex justify-between gap-4 pt-3 font-bold">
      <dt>Fica com você</dt>
      <dd className="num">{formatBRL(cents)}</dd>
    </div>
  )
}

function priceLabel({ kind, isUpgrade, quantity }: WalletSale): string {
  if (kind === 'digital') return isUpgrade ? 'Preço da licença' : 'Preço dos arquivos'
  return quantity === 1 ? 'Preço da peça impressa' : `Preço de ${quantity} peças impressas`
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
