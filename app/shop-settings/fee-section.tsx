import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Fee } from '#domain/pricing/price-order.ts'
import type { FeeRate } from '#domain/shop-settings/fee.ts'
import { feeWords } from '#domain/shop-settings/fee-words.ts'
import { formatCount, formatDate, formatDay, formatRate, typedBRL } from '#domain/shared/format.ts'
import type { PaymentCost } from '#domain/shop-settings/shop-settings.ts'
import type { ReportedCost } from '#domain/shop-settings/reported-costs.server.ts'
import { Fact, Facts } from '#app/staff/staff-page.tsx'
import { type MarginProps, MarginTable } from './margin-table.tsx'
import { isSentAgain, ShopForm, type ShopFormProps, ShopSection, shownIn } from './shop-section.tsx'

type FeeSectionProps = ShopFormProps & {
  fee: FeeRate
  nextFee: FeeRate | null
  looked: Fee | null
  /** First day on which a new fee may start; null without accounts, where it applies at once. */
  earliest: string | null
  margin: Omit<MarginProps, 'fee'>
  reported: Record<'card' | 'pix', ReportedCost | null>
}

export function FeeSection({ fee, nextFee, looked, earliest, margin, reported, ...form }: FeeSectionProps) {
  const shown = shownIn(form)
  return (
    <ShopSection
      id="taxa"
      title="Taxa"
      value={`${feeWords(fee)} de cada venda`}
      changesOn={nextFee?.from}
      isOpen={isSentAgain(form, 'fee_percent')}
      about={
        <>
          <p>Vale a taxa do instante da compra: ela fica com a venda para sempre, também no que for devolvido.</p>
          <p>
            A parte fixa é cobrada uma vez por maker e pedido. Anunciada, a taxa não muda mais; até valer, pode ser
            retirada.
          </p>
        </>
      }
    >
      <Facts>
        <Fact label="Em vigor">
          <b>{feeWords(fee)}</b>, desde {formatDay(fee.from)}
        </Fact>
        <Fact label="Anunciada">
          {nextFee ? (
            <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <b>{feeWords(nextFee)}</b>, a partir de {formatDay(nextFee.from)}
              </span>
              <SubmitButton variant="danger" size="sm" name="intent" value="withdraw_fee">
                Retirar anúncio
              </SubmitButton>
            </Form>
          ) : (
            'Nenhuma'
          )}
        </Fact>
      </Facts>
      <Form method="post" className="mt-6 grid max-w-mid gap-5 sm:grid-cols-2" noValidate={form.faults !== null}>
        <TextField {...shown('fee_percent')} label="Do preço, em %" inputMode="decimal" autoComplete="off" />
        <TextField {...shown('freight_fee_percent')} label="Do frete, em %" inputMode="decimal" autoComplete="off" />
        <TextField {...shown('fee_fixed')} label="Fixo por maker e pedido" inputMode="decimal" autoComplete="off" />
        <DateField
          {...shown('from')}
          label="A partir de"
          help={
            earliest
              ? `${formatDate(earliest)} ou depois: são 30 dias de aviso.`
              : 'Em branco, vale já: ainda não há contas além da equipe.'
          }
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton>Anunciar nova taxa</SubmitButton>
          <SubmitButton variant="outline" name="intent" value="look" formNoValidate>
            Ver quanto sobra
          </SubmitButton>
        </div>
      </Form>
      <h3 id="sobra" className="mt-10 mb-1 text-lg">
        Quanto uma venda deixa para a loja
      </h3>
      <p className="mb-4 max-w-text text-sm text-ink-2">
        Da taxa, a loja paga o provedor do pagamento sobre o preço e o frete.{' '}
        {costSentence('cartão', margin.costs.card, reported.card)} {costSentence('Pix', margin.costs.pix, reported.pix)}
      </p>
      <div className="space-y-8">
        {looked && <MarginTable caption={`Com a taxa digitada: ${feeWords(looked)}`} fee={looked} {...margin} />}
        {nextFee && <MarginTable caption={`Com a taxa anunciada: ${feeWords(nextFee)}`} fee={nextFee} {...margin} />}
        <MarginTable caption={`Com a taxa em vigor: ${feeWords(fee)}`} fee={fee} {...margin} />
      </div>
      {form.faults === null && margin.pixDiscountBps > 0 && (
        <Notice className="mt-4">
          No Pix há {formatRate(margin.pixDiscountBps)} de desconto, que a loja dá da taxa.
        </Notice>
      )}
    </ShopSection>
  )
}

type CostSectionProps = ShopFormProps & { costs: Record<'card' | 'pix', PaymentCost> }

export function CostSection({ costs, ...form }: CostSectionProps) {
  const shown = shownIn(form)
  const typed = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <ShopSection
      id="custos"
      title="Custo do provedor"
      value={`Cartão ${costWords(costs.card)}, Pix ${costWords(costs.pix)}`}
      about={<p>Contamos com isto onde o provedor não informa o que cobrou.</p>}
      isOpen={isSentAgain(form, 'card_cost_percent')}
    >
      <ShopForm faults={form.faults}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...shown('card_cost_percent')} label="Cartão, em %" {...typed} />
          <TextField {...shown('card_cost_fixed')} label="Cartão, por pagamento" {...typed} />
          <TextField {...shown('pix_cost_percent')} label="Pix, em %" {...typed} />
          <TextField {...shown('pix_cost_fixed')} label="Pix, por pagamento" {...typed} />
        </div>
      </ShopForm>
    </ShopSection>
  )
}

function costWords({ bps, cents }: PaymentCost): string {
  return cents > 0 ? `${formatRate(bps)} + ${typedBRL(cents)}` : formatRate(bps)
}

function costSentence(way: string, paid: PaymentCost, reported: ReportedCost | null): string {
  const cost = costWords(paid)
  if (!reported) return `No ${way}, contamos ${cost}, a estimativa em Custo do provedor.`
  const payments = reported.payments === 1 ? '1 pagamento' : `${formatCount(reported.payments)} pagamentos`
  return `No ${way}, ${cost}, como o provedor informou em ${payments} dos últimos 90 dias.`
}
