import type { ReactNode } from 'react'
import { freeKindWords, kindWords } from '#domain/catalog/project.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Price } from '../ui/price.tsx'

type CardPriceProps = {
  cents: Cents | null
  instalments?: string | null
  from: boolean
  promotion?: { wasCents: Cents | null; words: string } | null
  kinds: readonly string[]
  isNew: boolean
  children?: ReactNode
}

/** Price and kinds of offers on a project's card, below the picture so as not to cover it. */
export function CardPrice({ cents, instalments, from, promotion, kinds, isNew, children }: CardPriceProps) {
  return (
    <>
      <Price size="card" cents={cents} from={from} was={promotion?.wasCents} className="mt-2 flex" />
      {cents === 0 && from && !kinds.includes('printed') && (
        <p className="mt-0.5 text-xs leading-[1.45] md:text-sm">ou pague quanto quiser</p>
      )}
      {promotion && <p className="mt-0.5 text-xs leading-[1.45] font-medium md:text-sm">{promotion.words}</p>}
      {instalments && (
        <p className="mt-0.5 text-xs leading-[1.45] text-ink-3">
          {/* Fits one line of a phone without it. */}
          <span className="max-sm:sr-only">ou </span>
          {instalments}
        </p>
      )}
      <p className="card-kinds">
        {isNew && <span className="tag-new">Novo</span>}
        {cents === 0 ? freeKindWords(kinds) : kindWords(kinds)}
        {children}
      </p>
    </>
  )
}
