import { href, Link } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { reportedThing } from '#domain/moderation/report-words.ts'
import type { Strike } from '#domain/moderation/strikes.server.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'

const states = {
  suspended: { label: 'Fora do ar, em análise', tone: 'warn' },
  removed: { label: 'Removido', tone: 'bad' },
  corrected: { label: 'Origem ou IA corrigida', tone: 'warn' },
  undone: { label: 'Desfeita, não conta', tone: 'neutral' },
} as const

export function strikeCountWords(strikes: readonly Strike[]): string {
  const count = strikes.filter(({ counts }) => counts).length
  if (count === 0) return 'Nenhuma violação conta hoje.'
  return count === 1 ? '1 violação conta hoje.' : `${formatCount(count)} violações contam hoje.`
}

/** List of decisions by rule, each with how long it counts; users see a link to contest their own. */
export function StrikeList({ strikes, isOwn = false }: { strikes: readonly Strike[]; isOwn?: boolean }) {
  return (
    <ol className="mt-6 border-t border-line">
      {strikes.map((strike) => (
        <li
          key={`${strike.at.getTime()} ${strike.label}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-4"
        >
          <Thumbnail image={strike.image} className="self-start" />
          <div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-medium">{strike.rule}</b>
              <Tag tone={states[strike.state].tone}>{states[strike.state].label}</Tag>
            </p>
            <p className="meta mt-1">
              {formatDay(strike.at)}, {strike.what === 'account' ? 'a conta' : reportedThing(strike.what, strike.label)}
              .{strike.countsUntil && ` ${strike.counts ? 'Conta' : 'Contou'} até ${formatDay(strike.countsUntil)}.`}
            </p>
            <p className="mt-2 max-w-text whitespace-pre-line">{strike.decision}</p>
            {isOwn && <Contest strike={strike} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Link for contesting: an appeal against a removal or correction, else a message to support. */
function Contest({ strike: { appealable, number, state } }: { strike: Strike }) {
  if (appealable) {
    const isOfMarks = state === 'corrected'
    const to = isOfMarks
      ? href('/meus-projetos/:id/marcas', { id: appealable })
      : href('/meus-projetos/:id/recurso', { id: appealable })
    return (
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {isOfMarks ? 'Ver a correção e o recurso' : 'Recorrer'}
      </Link>
    )
  }
  if (!number || state === 'undone') return null
  return (
    <p className="mt-1 text-sm text-ink-2">
      Discorda?{' '}
      <Link to={href('/suporte')} className="link inline-flex min-h-11 items-center">
        Fale com o suporte
      </Link>{' '}
      e informe a decisão {number}.
    </p>
  )
}
