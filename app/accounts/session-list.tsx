import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import type { OpenSession } from '#domain/accounts/list-sessions.server.ts'
import { formatDay, formatSince } from '#domain/shared/format.ts'
import { Tag } from '#app/ui/tag.tsx'

type SessionListProps = { sessions: readonly OpenSession[]; currentId: string; now: Date }

export function SessionList({ sessions, currentId, now }: SessionListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-4 px-4 py-3">
          <div className="min-w-0">
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
              {formatDay(session.openedAt)}.
            </p>
          </div>
          {session.id !== currentId && (
            <Form method="post">
              <input type="hidden" name="session" value={session.id} />
              <SubmitButton variant="quiet" size="sm" aria-label={`Sair em ${session.device}`}>
                Sair
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
