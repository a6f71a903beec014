import { Form, href, Link } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { ErrorText, SelectField } from '#app/ui/field.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { listTeam } from '#domain/accounts/team.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { roleNames, staffRoles } from '#domain/staff/staff-role.ts'

type Team = Awaited<ReturnType<typeof listTeam>>

type TeamListProps = {
  team: Team
  viewerId: string
  needsFactor: boolean
  faults: FormFaults | undefined
}

export function TeamList({ team, viewerId, needsFactor, faults }: TeamListProps) {
  return (
    <ul className="border-b border-line">
      {team.map((person) => (
        <li key={person.id} className="border-t border-line py-4">
          <Member
            // Remounts after the role changes.
            key={person.role}
            person={person}
            isViewer={person.id === viewerId}
            needsFactor={needsFactor}
            faults={faults?.values.email === person.email.toLowerCase() ? faults : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

type MemberProps = { person: Team[number]; isViewer: boolean; needsFactor: boolean; faults: FormFaults | undefined }

function Member({ person, isViewer, needsFactor, faults }: MemberProps) {
  const { id, fullName, email, role, isProven, since } = person
  const wasRemoval = faults?.values.intent === 'remove'
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg">
        <Link to={href('/admin/pessoas/:id', { id })} className="underline-offset-3 hover:underline">
          {fullName}
        </Link>
        {isViewer && <Tag>Você</Tag>}
        {needsFactor && !isProven && <Tag tone="warn">Sem verificação em duas etapas</Tag>}
      </h2>
      <p className="meta mt-0.5 wrap-anywhere">
        {email}
        {since && `, desde ${formatDay(since)}`}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        <b className="font-medium">{roleNames[role].name}</b>: {roleNames[role].opens}
      </p>
      {needsFactor && !isProven && (
        <p className="meta mt-1">As páginas da equipe só abrem depois que a pessoa ligar a verificação.</p>
      )}
      <details open={faults !== undefined} className="mt-1">
        <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm pointer-coarse:min-h-11">
          {isViewer ? 'Mudar papel ou sair da equipe' : 'Mudar papel ou tirar da equipe'}
          <span className="sr-only">: {fullName}</span>
        </summary>
        <Form method="post" className="mt-2 flex flex-wrap items-end gap-3" noValidate={faults !== undefined}>
          <input type="hidden" name="email" value={email} />
          <SelectField
            id={`papel-${id}`}
            name="role"
            label="Papel"
            className="w-full max-w-56"
            defaultValue={role}
            error={wasRemoval ? undefined : faults?.errors.role}
          >
            {staffRoles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one].name}
              </option>
            ))}
          </SelectField>
          <SubmitButton variant="outline" name="intent" value="save" className="min-h-12" busyLabel="Salvando...">
            Salvar<span className="sr-only"> o papel de {fullName}</span>
          </SubmitButton>
        </Form>
        <Form method="post" className="mt-5 space-y-3">
          <p className="max-w-mid text-ink-2">
            {isViewer
              ? 'Suas sessões terminam, e a administração não abre mais para você.'
              : `As sessões de ${fullName} terminam, e os convites que enviou deixam de valer. A conta continua, sem a administração.`}
          </p>
          <input type="hidden" name="email" value={email} />
          <SubmitButton variant="danger" name="intent" value="remove" busyLabel="Tirando...">
            {isViewer ? 'Sair da equipe' : `Tirar ${fullName}`}
          </SubmitButton>
          <ErrorText id={`tirar-${id}-erro`} error={faults?.errors.remove} />
        </Form>
      </details>
    </>
  )
}
