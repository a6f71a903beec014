import type { ListedAgreement } from '#domain/network/agreement-page.server.ts'
import { href, Link } from 'react-router'
import { formatBRL, formatCount, formatDay } from '#domain/shared/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { agreementStates } from './words.ts'

type AgreementListProps = {
  agreements: readonly ListedAgreement[]
  /** True if all agreements are about one project, named in the heading above. */
  isOfOne?: boolean
}

export function AgreementList({ agreements, isOfOne }: AgreementListProps) {
  return (
    <ul className="border-b border-line">
      {agreements.map((agreement) => (
        <li key={agreement.id} className="border-t border-line">
          <Link
            to={href('/rede/:id', { id: agreement.id })}
            className="flex items-center gap-3.5 py-4 hover:text-cobalt"
          >
            {isOfOne ? (
              <Avatar name={agreement.otherName} imageKey={agreement.otherAvatarKey} size="lg" />
            ) : (
              <Thumbnail image={agreement.image} />
            )}
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-medium">{isOfOne ? agreement.otherName : agreement.title}</span>
              {!isOfOne && (
                <span className="block text-label text-ink-2">
                  {agreement.side === 'designer'
                    ? `Quem imprime: ${agreement.otherName}`
                    : `Projeto de ${agreement.otherName}`}
                </span>
              )}
              <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
                <Tag tone={agreementStates[agreement.state].tone}>{agreementStates[agreement.state].name}</Tag>
                {factsOf(agreement)}
              </span>
              <span className="mt-1 block text-sm">
                {agreement.side === 'designer' ? 'você recebe' : 'você paga'}{' '}
                <b className="num">{formatBRL(agreement.royaltyCents)}</b> por peça
              </span>
              {agreement.state === 'asked' && agreement.side === 'designer' && (
                <span className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-2' })}>Responder</span>
              )}
            </span>
            <Icon name="chevron" className="-rotate-90 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Formats like '3 variantes à venda, 12 peças vendidas'. */
function factsOf({ state, offers, pieces, since }: ListedAgreement): string {
  return [
    state === 'approved' && (offers === 1 ? '1 variante à venda' : offers > 1 && `${offers} variantes à venda`),
    pieces > 0 && (pieces === 1 ? '1 peça vendida' : `${formatCount(pieces)} peças vendidas`),
    state !== 'approved' && `desde ${formatDay(since)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
