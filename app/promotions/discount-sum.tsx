import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SumPanel } from '#app/catalog/sum-panel.tsx'
import { textOf, textsOf } from '#app/http/form-texts.ts'
import { Price } from '#app/ui/price.tsx'
import { splitSale } from '#domain/pricing/price-alone.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { percentOf } from '#domain/pricing/percent-off.ts'
import { promotedCents, type PromotionKind, promotionKinds } from '#domain/promotions/promotion.ts'
import type { PromotableProject } from '#domain/promotions/promotions.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import type { TypedDiscount } from './discount-fields.tsx'

type Discount = Pick<TypedDiscount, 'kind' | 'value' | 'kinds' | 'projects'>

/** Returns the discount being typed in a form, including what was typed before hydration. */
export function useDiscount(typed: Discount) {
  const form = useRef<HTMLFormElement>(null)
  const [discount, setDiscount] = useState(typed)
  useEffect(() => {
    if (form.current) setDiscount(discountIn(form.current))
  }, [])
  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) => setDiscount(discountIn(currentTarget))
  return { form, discount, onInput }
}

function discountIn(form: HTMLFormElement): Discount {
  const fields = new FormData(form)
  return {
    kind: textOf(fields, 'kind'),
    value: textOf(fields, 'value'),
    kinds: textsOf(fields, 'kinds'),
    projects: textsOf(fields, 'projects'),
  }
}

type DiscountSumProps = {
  discount: Discount
  projects: readonly PromotableProject[]
  fee: Fee
  empty: string
  children: ReactNode
}

const mostLines = 6

/** Table of discounted prices and the maker's share of each, above the submit button. */
export function DiscountSum({ discount, projects, fee, empty, children }: DiscountSumProps) {
  const lines = linesOf(discount, projects)
  const more = lines.length - mostLines
  return (
    <SumPanel button={children}>
      {lines.length === 0 && <p className="text-ink-2">{empty}</p>}
      <dl className="divide-y divide-line">
        {lines.slice(0, mostLines).map(({ key, name, isOwn, wasCents, cents }) => (
          <div key={key} className="flex justify-between gap-4 py-2.5">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="flex-none text-right">
              <Price cents={cents} was={wasCents} className="font-medium" />
              <span className="block text-sm text-ink-3">
                {cents < lowestPaidCents
                  ? `menos que ${formatBRL(lowestPaidCents)}`
                  : isOwn && `você recebe ${formatBRL(splitSale(cents, fee).share)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="mt-1 text-sm text-ink-2">{`e mais ${formatCount(more)}`}</p>}
    </SumPanel>
  )
}

type Line = { key: string; name: string; isOwn: boolean; wasCents: Cents; cents: Cents }

function linesOf({ kind, value, kinds, projects: chosen }: Discount, projects: readonly PromotableProject[]): Line[] {
  const way = promotionKinds.find((one) => one === kind)
  const amount = way === 'percent' ? percentOf(value) : parseBRL(value)
  if (!way || !amount) return []
  return projects
    .filter(({ id }) => chosen.includes(id))
    .flatMap((project) => [...ofKind(project, 'digital', way, amount), ...ofKind(project, 'printed', way, amount)])
    .filter(({ key }) => kinds.some((one) => key.endsWith(one)))
}

function ofKind(project: PromotableProject, kind: 'digital' | 'printed', way: PromotionKind, amount: number): Line[] {
  const { id, title, isOwn, digitalCents, printedCents } = project
  const wasCents = kind === 'digital' ? digitalCents : printedCents
  if (wasCents === null) return []
  const cents = Math.max(0, promotedCents(way, amount, wasCents))
  return [
    { key: `${id} ${kind}`, name: `${title}, ${kind === 'digital' ? 'arquivos' : 'peça'}`, isOwn, wasCents, cents },
  ]
}
