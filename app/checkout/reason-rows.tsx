import { Fragment } from 'react'
import { type PriceReason, reasonWords } from '#domain/pricing/price-reason.ts'
import { formatBRL } from '#domain/shared/format.ts'

export function ReasonRows({ reasons }: { reasons: readonly PriceReason[] }) {
  return reasons.map((reason) => (
    <Fragment key={reasonWords(reason)}>
      <dt className="text-ink-2">{reasonWords(reason)}</dt>
      <dd className="num text-right">− {formatBRL(reason.cents)}</dd>
    </Fragment>
  ))
}
