import type { ListedAgreement } from '#domain/network/agreement-page.server.ts'
import { href, Link } from 'react-router'
import { formatBRL, formatCount, formatDay } from '#domain/shared/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
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
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5 gap-y-2 leading-snug">
              <span className="min-w-0">
                <span className="block font-medium">{isOfOne ? agreement.otherName : agreement.title}</span>
                <span className={classes('block text-label text-ink-2', isOfOne && 'first-letter:uppercase')}>
                  {!isOfOne && `${agreement.side === 'designer' ? '' : 'Projeto de '}${agreement.otherName}, `}
                  {agreement.side === 'designer' ? 'você recebe' : 'você paga'}{' '}
                  <b className="num">{formatBRL(agreement.royaltyCents)}</b> por peça
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-3">
                  <Tag tone={agreementStates[agreement.state].tone}>{agreementStates[agreement.state].name}</Tag>
                  {factsOf(agreement)}
                </span>
              </span>
              {isToAnswer(agreement) && (
                <span className={buttonClass({ variant: 'outline', size: 'sm' })}>Responder</span>
              )}
            </span>
            {!isToAnswer(agreement) && <Icon name="chevron" className="-rotate-90 text-ink-3" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function isToAnswer({ state, side }: ListedAgreement): boolean {
  return state === 'asked' && side === 'designer'
}

/** Formats like '3 variantes à venda, 12 peças vendidas, R$ 60,00 até agora'. */
function factsOf({ state, side, offers, pieces, royaltiesCents, since }: ListedAgreement): string {
  return [
    state === 'approved' && (offers === 1 ? '1 variante à venda' : offers > 1 && `${offers} variantes à venda`),
    pieces > 0 && (pieces === 1 ? '1 peça vendida' : `${formatCount(pieces)} peças vendidas`),
    side === 'designer' && (state === 'approved' || pieces > 0) && `${formatBRL(royaltiesCents)} até agora`,
    state !== 'approved' && `desde ${formatDay(since)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
