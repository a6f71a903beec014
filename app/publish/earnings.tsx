import { authorshipPledge } from '#domain/declarations/authorship.ts'
import { type Fee, splitSale } from '#domain/shop-settings/fee.ts'
import { feeLabel, nextFeeSentence } from '#domain/shop-settings/fee-words.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { cadenceCopy, type SellingTerms } from '#domain/shop-settings/shop-settings.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProjectFormState } from './form-state.ts'
import { StepBack, StepOn } from './step.tsx'

/** Fields that hold a price: that of the only offer or of the files, and that of the piece beside files. */
type PriceName = 'price' | 'price_printed'

type EarningsProps = {
  values: ProjectFormState['values']
  selling: SellingTerms
  submit: string
  busy: string
  form: string
}

/**
 * How a price becomes what the maker receives, line by line, above the button that publishes. On a phone only the last line
 * and the button stand at the lower edge.
 */
export function Earnings({ values, selling, submit, busy, form }: EarningsProps) {
  const { fee, nextFee, cadence } = selling
  return (
    <section aria-labelledby="recebe" className="md:rounded-card md:border md:border-line md:bg-surface md:p-6">
      <h2 id="recebe" className="text-xl max-md:sr-only">
        Quanto você recebe
      </h2>
      <Sum name="price" label="Preço" typed={values.price} fee={fee} />
      <div className="sold-both mt-5">
        <Sum name="price_printed" label="Preço da peça impressa" typed={values.price_printed} fee={fee} />
      </div>
      <div
        // Messages stand above it.
        data-bottom-bar
        className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-15 max-md:flex max-md:items-center max-md:gap-3 max-xs:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5 md:mt-4"
      >
        <StepBack />
        <p data-steps="4" className="min-w-0 flex-1 leading-tight max-md:data-away:hidden md:hidden noscript:hidden">
          <span className="block text-sm text-ink-3 max-xs:sr-only">Você recebe</span>
          <span className="font-display text-lg font-bold tracking-[-0.02em] max-xs:text-base">
            <Share name="price" typed={values.price} fee={fee} />
            <span className="sold-both block">
              <Share name="price_printed" typed={values.price_printed} fee={fee} />
            </span>
          </span>
        </p>
        <StepOn />
        <span data-steps="4" className="max-md:data-away:hidden md:grid noscript:grid noscript:flex-1">
          <Button size="lg" form={form} data-busy={busy} className="max-xs:px-3">
            {submit}
          </Button>
        </span>
      </div>
      <p className="mt-4 text-sm text-ink-3 max-md:hidden">
        Repasse {cadenceCopy(cadence).adverb}, por Pix ou transferência. Mudança de taxa não vale para pedido já feito.
        {fee.fixedCents > 0 && ' A parte fixa é por pedido: quem leva mais de um item seu paga uma só.'}
        {nextFee && ` ${nextFeeSentence(nextFee)}`}
      </p>
      <p className="mt-2 text-sm text-ink-3 max-md:hidden">{authorshipPledge}</p>
    </section>
  )
}

type SumProps = { name: PriceName; label: string; typed: string | undefined; fee: Fee }

function Sum({ name, label, typed, fee }: SumProps) {
  const cents = centsOf(typed)
  return (
    <dl className="mt-2 max-md:hidden">
      <Line label={label}>
        <span data-sum={`${name}:price`}>{formatBRL(cents)}</span>
      </Line>
      <Line label={`Taxa da Camada, ${feeLabel(fee)}`}>
        − <span data-sum={`${name}:fee`}>{formatBRL(splitSale(cents, fee).fee)}</span>
      </Line>
      <div className="flex justify-between gap-4 pt-4 font-display text-2xl font-bold tracking-[-0.02em]">
        <dt>Líquido</dt>
        <dd className="num">
          <Share name={name} typed={typed} fee={fee} />
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3">
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** What stays with the maker of a price, kept up to date while it is typed (`show-typed.ts`). */
export function Share({ name, typed, fee }: Omit<SumProps, 'label'>) {
  return (
    <span className="num" data-sum={`${name}:share`}>
      {formatBRL(splitSale(centsOf(typed), fee).share)}
    </span>
  )
}

function centsOf(typed = ''): Cents {
  return parseBRL(typed) ?? 0
}
