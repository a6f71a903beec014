import { href, Link } from 'react-router'
import { partText } from '#domain/orders/pieces.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { ListedReturn } from '#domain/returns/list-returns.server.ts'
import { turnOf } from '#domain/returns/return.ts'
import { buttonClass } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { kindName, returnStates } from './words.ts'

export function ReturnList({ returns, side }: { returns: readonly ListedReturn[]; side: 'buyer' | 'maker' }) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="devolucoes">
      <h2 id="devolucoes" className="text-xl">
        {returnsTitle(returns)}
      </h2>
      <ul className="mt-3 border-b border-line">
        {returns.map(({ id, kind, isFiles, state, dueOn, title, image, orderNumber, buyerName, ...pieces }) => (
          <li key={id} className="flex items-center gap-4 border-t border-line py-3">
            <Thumbnail image={image} />
            <p className="min-w-0 flex-1 leading-snug">
              <b>{title}</b>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
                <Tag tone={returnStates[state].tone}>{returnStates[state].name}</Tag>
                <span>
                  {kindName({ kind, isFiles })}
                  {partText(pieces) && `, ${partText(pieces)}`}
                  {side === 'maker' && `, ${buyerName}, pedido ${orderNumber}`}
                  {dueOn && `, ${turnOf(state) === side ? 'você tem' : 'prazo'} até ${formatDate(dueOn)}`}
                </span>
              </span>
            </p>
            <Link
              to={href('/devolucoes/:id', { id })}
              className={
                turnOf(state) === side
                  ? buttonClass({ variant: 'outline', size: 'sm' })
                  : 'link inline-flex min-h-11 items-center'
              }
            >
              {turnOf(state) === side ? 'Responder' : 'Ver'}
              <span className="sr-only">
                {isFiles && kind === 'defect' ? ' o problema com ' : ' a devolução de '}
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function returnsTitle(returns: readonly ListedReturn[]): string {
  if (returns.some(({ isFiles, kind }) => isFiles && kind === 'defect')) return 'Problemas e devoluções'
  return returns.length === 1 ? 'Devolução' : 'Devoluções'
}
