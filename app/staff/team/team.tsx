import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { listTeam } from '#domain/accounts/team.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { business } from '#domain/shared/business.ts'
import { inviteStaff, type JoinRefusal, openInvitations, removeFromStaff } from '#domain/staff/invitations.server.ts'
import { staffRemovalInput, staffRoleInput } from '#domain/staff/staff-input.ts'
import { roleNames, staffRoles } from '#domain/staff/staff-role.ts'
import { changeRole } from '#domain/staff/staff.server.ts'
import { services } from '#services'
import { Beside, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/team.ts'
import { OpenInvitations } from './open-invitations.tsx'
import { TeamList } from './team-list.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Equipe')

export async function loader({ request }: Route.LoaderArgs) {
  const { id: viewerId } = await requireStaff(request, 'house')
  const { db, clock, staffByPassword } = services
  const [team, invitations] = await Promise.all([listTeam(db), openInvitations(db, clock.now())])
  return { viewerId, team, invitations, needsFactor: !staffByPassword }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'save':
      return save(staff, form)
    case 'remove':
      return remove(staff, form)
    default:
      return invite(staff, form)
  }
}

const page = href('/admin/equipe')

async function invite(staff: Viewer, form: FormData) {
  const read = readForm(staffRoleInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const invited = await inviteStaff(services, staff, read.input)
  if (invited.ok) return redirectWithToast(page, { kind: 'success', text: 'staff_invited' })
  if (invited.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, { email: joinRefusals[invited.reason] }))
}

async function save(staff: Viewer, form: FormData) {
  const read = readForm(staffRoleInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const changed = await changeRole(services, staff, read.input)
  if (changed.ok) return redirectWithToast(page, { kind: 'success', text: 'staff_role_changed' })
  if (changed.reason === 'unchanged') return redirectWithToast(page, { kind: 'neutral', text: 'staff_unchanged' })
  if (changed.reason === 'not_found') return redirectWithToast(page, { kind: 'error', text: 'staff_not_there' })
  return refuseForm(faultsOf(form, { role: lastWithAll }))
}

async function remove(staff: Viewer, form: FormData) {
  const read = readForm(staffRemovalInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const removed = await removeFromStaff(services, staff, read.input)
  if (!removed.ok) {
    if (removed.reason === 'last_all') return refuseForm(faultsOf(form, { remove: lastWithAll }))
    return redirectWithToast(page, { kind: 'neutral', text: 'staff_not_there' })
  }
  if (removed.personId === staff.id) return redirectWithToast(href('/'), { kind: 'success', text: 'staff_left' })
  return redirectWithToast(page, {
    kind: 'success',
    text: removed.personId ? 'staff_removed' : 'invitation_withdrawn',
  })
}

const lastWithAll = 'Só esta pessoa tem o papel Tudo. Dê esse papel a mais alguém antes.'

const joinRefusals = {
  already_staff: 'Esta pessoa já é da equipe. O papel dela muda na lista.',
  already_invited: 'Este e-mail já tem um convite aberto. Para mandar outro, cancele o primeiro.',
  account_blocked: 'A conta deste e-mail está bloqueada.',
  first_needs_all: 'A primeira pessoa da equipe precisa do papel Tudo.',
} satisfies Record<Exclude<JoinRefusal['reason'], 'not_found'>, string>

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, team, invitations, needsFactor } = loaderData
  const intent = actionData?.values.intent
  const ofList = intent === 'save' || intent === 'remove' ? actionData : undefined
  const { values = {}, errors = {} } = (ofList ? undefined : actionData) ?? {}
  return (
    <StaffPage title="Equipe">
      <Beside
        title="Convidar para a equipe"
        isOpen={actionData !== undefined && !ofList}
        list={
          <>
            <TeamList team={team} viewerId={viewerId} needsFactor={needsFactor} faults={ofList} />
            <OpenInvitations invitations={invitations} />
          </>
        }
      >
        <Form
          // Remounts after each invitation.
          key={invitations.map(({ id }) => id).join()}
          method="post"
          noValidate={actionData !== undefined}
          className="grid gap-5"
        >
          <TextField
            name="email"
            type="email"
            label="E-mail"
            required
            autoComplete="off"
            help={`O link vale ${business.invitationDays} dias, para uma conta com este e-mail.`}
            defaultValue={values.email ?? ''}
            error={errors.email}
          />
          <ChoiceGroup id="papel" legend="Papel" error={errors.role}>
            {staffRoles.map((role) => (
              <Choice
                key={role}
                name="role"
                value={role}
                title={roleNames[role].name}
                meta={roleNames[role].opens}
                required
                defaultChecked={values.role === role}
              />
            ))}
          </ChoiceGroup>
          <SubmitButton name="intent" value="add" className="justify-self-start" busyLabel="Enviando...">
            Convidar
          </SubmitButton>
        </Form>
      </Beside>
    </StaffPage>
  )
}
