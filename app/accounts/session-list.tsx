import type { OpenSession } from '#domain/accounts/list-sessions.server.ts'
import { formatMoment, formatSince } from '#domain/shared/format.ts'
import type { FormFaults } from '#app/http/forms.server.ts'
import { Tag } from '#app/ui/tag.tsx'
import { ConfirmedForm } from './fields.tsx'

type SessionListProps = {
  sessions: readonly OpenSession[]
  currentId: string
  now: Date
  isFresh: boolean
  faults: FormFaults | null
}

export function SessionList({ sessions, currentId, now, isFresh, faults }: SessionListProps) {
  const current = sessions.find(({ id }) => id === currentId)
  const rows = (some: readonly OpenSession[]) => (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {some.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-medium">
              {session.device}
              {session.id === currentId && (
                <Tag tone="info" className="ml-2">
                  Este aparelho
                </Tag>
              )}
            </p>
            <p className="text-sm text-ink-3">
              {session.kind && `${session.kind}. `}
              {session.id === currentId ? 'Em uso agora' : `Usado ${formatSince(session.seenAt, now)}`}. Entrou em{' '}
              {formatMoment(session.openedAt)}
              {placeWords(session, current)}.
            </p>
          </div>
          {session.id !== currentId && (
            <ConfirmedForm
              id={session.id}
              fields={{ session: session.id }}
              words="Sair"
              label={`Sair em ${session.device}`}
              isFresh={isFresh}
              error={faults?.values.session === session.id ? faults.errors.currentPassword : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  )
  const [first, others] = [sessions.slice(0, shownAtOnce), sessions.slice(shownAtOnce)]
  return (
    <>
      {rows(first)}
      {others.length > 0 && (
        <details open={others.some(({ id }) => id === faults?.values.session) || undefined} className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
            {others.length === 1 ? 'Ver mais 1 aparelho' : `Ver mais ${others.length} aparelhos`}
          </summary>
          {rows(others)}
        </details>
      )}
    </>
  )
}

const shownAtOnce = 4

/** Returns the network of a session compared with the current one's, or its IP address. */
function placeWords({ id, ipAddress }: OpenSession, current: OpenSession | undefined): string {
  if (!ipAddress) return ''
  if (id === current?.id) return `, do endereço ${ipAddress}`
  return ipAddress === current?.ipAddress ? ', na mesma rede' : `, do endereço ${ipAddress}`
}
