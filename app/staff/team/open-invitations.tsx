import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatDay } from '#domain/shared/format.ts'
import type { ListedInvitation } from '#domain/staff/invitations.server.ts'
import { roleNames } from '#domain/staff/staff-role.ts'

export function OpenInvitations({ invitations }: { invitations: readonly ListedInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="convites" className="mt-10">
      <h2 id="convites" className="mb-3 text-xl">
        Convites abertos
      </h2>
      <ul className="border-b border-line">
        {invitations.map(({ id, email, role, expiresAt, createdAt, inviterName, isOver }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium break-all">
                {email} {isOver && <Tag tone="warn">Venceu</Tag>}
              </p>
              <p className="meta mt-1">
                {roleNames[role].name}, {isOver ? 'venceu em' : 'até'} {formatDay(expiresAt)}, enviado em{' '}
                {formatDay(createdAt)} {inviterName ? `por ${inviterName}` : 'pela linha de comando'}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <SubmitButton variant="outline" name="intent" value="remove" busyLabel="Cancelando...">
                Cancelar<span className="sr-only"> o convite de {email}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
