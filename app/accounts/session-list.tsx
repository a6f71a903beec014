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
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sessions.map((session) => (
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
              {session.id === currentId ? 'Em uso agora' : `Usado ${formatSince(session.seenAt, now)}`}. Entrou em{' '}
              {formatMoment(session.openedAt)}.
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
}
