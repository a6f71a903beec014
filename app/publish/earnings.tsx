import type { ReactNode } from 'react'
import { authorshipPledge } from '#domain/declarations/authorship.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { feeLabel, nextFeeSentence } from '#domain/shop-settings/fee-words.ts'
import { cadenceCopy, type SellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { StepBack, StepOn } from './step.tsx'
import { pricingTyped, typedPrices } from './typed-prices.ts'
import type { Typed } from './use-project-form.ts'

type EarningsProps = {
  typed: Typed
  selling: SellingTerms
  step: number
  submit: ReactNode
  busy: string
  form: string
  action: string
  isEditing?: boolean
}

export function Earnings({ typed, selling, step, submit, busy, form, action, isEditing = false }: EarningsProps) {
  const { fee, nextFee, cadence } = selling
  const { values } = typed
  const prices = typedPrices(typed)
  const isAway = step !== 4 || undefined
  return (
    <section aria-labelledby="recebe" className="md:rounded-card md:border md:border-line md:bg-surface md:p-6">
      <h2 id="recebe" className="text-xl max-md:sr-only">
        Quanto você recebe
      </h2>
      <FilesSum typed={typed} prices={prices} fee={fee} />
      <div className="sold-both mt-5">
        <Sum label="Preço da peça impressa" typed={values.price_printed} fee={fee} />
      </div>
      <div
        ref={bottomBar}
        data-bottom-bar
        className="max-md:tall:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:flex max-md:items-center max-md:gap-3 max-xs:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5 md:mt-4"
      >
        <StepBack step={step} />
        <p
          data-away={isAway}
          className="min-w-0 flex-1 leading-tight max-md:data-away:hidden md:hidden noscript:hidden"
        >
          <span className="block text-sm text-ink-3 max-xs:sr-only">Você recebe</span>
          <span className="font-display text-lg font-bold max-xs:text-base">
            <FilesShare typed={typed} prices={prices} fee={fee} />
            <span className="sold-both block">
              <Share typed={values.price_printed} fee={fee} />
            </span>
          </span>
        </p>
        <StepOn step={step} isEditing={isEditing} />
        <span
          data-away={isEditing ? undefined : isAway}
          className="max-md:not-noscript:data-away:hidden md:grid noscript:grid noscript:flex-1"
        >
          <SubmitButton size="lg" form={form} action={action} busyLabel={busy} className="max-xs:px-3">
            {submit}
          </SubmitButton>
        </span>
      </div>
      <p className="mt-4 text-sm text-ink-3 max-md:hidden">
        Repasse {cadenceCopy(cadence).adverb}, por Pix ou transferência. A taxa de um pedido feito não muda.
        {fee.fixedCents > 0 && ' A parte fixa é por pedido: quem leva mais de um item seu paga uma só.'}
        {nextFee && ` ${nextFeeSentence(nextFee)}`}
      </p>
      <p className="mt-2 text-sm text-ink-3 max-md:hidden">{authorshipPledge(isEditing)}</p>
    </section>
  )
}

type FilesProps = { typed: Typed; prices: ReturnType<typeof typedPrices>; fee: Fee }

function FilesSum({ typed, prices, fee }: FilesProps) {
  const pricing = pricingTyped(typed)
  if (pricing === 'free')
    return <p className="mt-2 max-md:hidden">Grátis: quem baixa não paga, e você não paga taxa.</p>
  if (pricing === 'open') return <Sum label="Valor sugerido" typed={openTyped(typed)} fee={fee} />
  return prices.map(({ label, price }) => <Sum key={label} label={label} typed={price} fee={fee} />)
}

function FilesShare({ typed, prices, fee }: FilesProps) {
  const pricing = pricingTyped(typed)
  if (pricing === 'free') return <span className="num">{formatBRL(0)}</span>
  return <Share typed={pricing === 'open' ? openTyped(typed) : prices[0]?.price} fee={fee} />
}

/** Returns the amount suggested for an open price, else its minimum, as typed. */
function openTyped({ values }: Typed): string | undefined {
  return values.price_suggested || values.price_minimum
}

type SumProps = { label: string; typed: string | undefined; fee: Fee }

function Sum({ label, typed, fee }: SumProps) {
  const cents = centsOf(typed)
  return (
    <dl className="mt-2 max-md:hidden">
      <Line label={label}>{formatBRL(cents)}</Line>
      <Line label={`Taxa da Camada, ${feeLabel(fee)}`}>− {formatBRL(splitSale(cents, fee).fee)}</Line>
      <div className="flex justify-between gap-4 pt-4 font-display text-2xl font-bold tracking-[-0.02em]">
        <dt>Líquido</dt>
        <dd className="num">
          <Share typed={typed} fee={fee} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

export function Share({ typed, fee }: Omit<SumProps, 'label'>) {
  return <span className="num">{formatBRL(splitSale(centsOf(typed), fee).share)}</span>
}

function centsOf(typed = ''): Cents {
  return parseBRL(typed) ?? 0
}
