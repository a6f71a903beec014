import { data, href, Form } from 'react-router'
import { formOf, readForm, refuseForm, type FormFaults } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { passkeyAddInput, passkeyBeginInput, passkeyNameInput, passkeyRemovalInput } from '#domain/passkeys/passkey.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '#domain/passkeys/passkeys.server.ts'
import { isFreshSession } from '#domain/accounts/sessions.server.ts'
import { deviceWords } from '#domain/accounts/list-sessions.server.ts'
import { services } from '#services'
import type { Route } from './+types/passkeys'
import { AddPasskey } from './add-passkey.tsx'
import { ProfilePage, ProofNeeded } from '#app/accounts/profile-page.tsx'
import { refuseAccount } from '#app/accounts/refuse-account.server.ts'
import { requireUser } from '#app/accounts/session.server.ts'
import { ConfirmedForm } from '#app/accounts/fields.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatDay, formatSince } from '#domain/shared/format.ts'

export { privatePage as headers }

export const meta = hiddenPage('Chaves de acesso')

export async function loader({ request }: Route.LoaderArgs) {
  const { id, sessionId, emailVerified } = await requireUser(request)
  const now = services.clock.now()
  const isFresh = await isFreshSession(services.db, { userId: id, sessionId }, now)
  return { passkeys: await listPasskeys(services.db, id), isProven: emailVerified, isFresh, now }
}

export async function action({ request }: Route.ActionArgs) {
  const { id: userId, sessionId } = await requireUser(request)
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'add':
      return add({ userId, sessionId }, form, deviceWords(request.headers.get('user-agent')))
    case 'rename':
      return rename(userId, form)
    case 'remove':
      return remove({ userId, sessionId }, form)
    default:
      return begin(userId, form)
  }
}

async function begin(userId: string, form: FormData) {
  const read = readForm(passkeyBeginInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const begun = await beginPasskey(services, { userId, currentPassword: read.input.currentPassword })
  if (!begun.ok) return refuseAccount(form, 'currentPassword', begun)
  return data({ options: begun.options, name: read.input.name ?? '' })
}

async function add(session: { userId: string; sessionId: string }, form: FormData, device: string) {
  const read = readForm(passkeyAddInput, form)
  if (!read.ok) return refuseAccount(form, 'currentPassword', { reason: 'passkey_not_added' })
  const { name, response } = read.input
  const added = await addPasskey(services, { ...session, name: name || device, response })
  if (!added.ok) return refuseAccount(form, 'currentPassword', added)
  return redirectWithToast(href('/perfil/chaves'), { kind: 'success', text: 'passkey_added' })
}

async function rename(userId: string, form: FormData) {
  const read = readForm(passkeyNameInput, form)
  if (!read.ok) return refuseForm(read.faults)
  await renamePasskey(services.db, { userId, passkeyId: read.input.passkey, name: read.input.name })
  return redirectWithToast(href('/perfil/chaves'), { kind: 'success', text: 'passkey_renamed' })
}

/** Removes a passkey; removing one that is already gone counts as success. */
async function remove(session: { userId: string; sessionId: string }, form: FormData) {
  const read = readForm(passkeyRemovalInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { passkey: passkeyId, currentPassword } = read.input
  const removed = await removePasskey(services, { ...session, passkeyId, currentPassword })
  if (!removed.ok && removed.reason !== 'not_found')
    return refuseAccount(form, removed.reason === 'last_second_factor' ? 'passkey' : 'currentPassword', removed)
  return redirectWithToast(href('/perfil/chaves'), { kind: 'success', text: 'passkey_removed' })
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, isProven, isFresh, now } = loaderData
  const begun = actionData && 'options' in actionData ? actionData : null
  const faults = actionData && 'errors' in actionData ? actionData : null
  const isOfOne = faults?.values.passkey !== undefined
  return (
    <ProfilePage title="Chaves de acesso">
      <p className="mt-2 mb-6 text-ink-2">Entre com a digital, o rosto ou o PIN do aparelho, sem senha nem código.</p>
      <PasskeyList passkeys={passkeys} now={now} isFresh={isFresh} faults={isOfOne ? faults : null} />
      {isProven ? <AddPasskey key={passkeys.length} begun={begun} faults={isOfOne ? null : faults} /> : <ProofNeeded />}
    </ProfilePage>
  )
}

/** List of passkeys; `isFresh`: signed in recently, so that removing one needs no password. */
type PasskeyListProps = { passkeys: readonly Passkey[]; now: Date; isFresh: boolean; faults: FormFaults | null }

function PasskeyList({ passkeys, now, isFresh, faults }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-ink-2">Você ainda não tem chaves.</p>
  return (
    <ul aria-label="Suas chaves" className="divide-y divide-line rounded-card border border-line bg-surface">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          now={now}
          isFresh={isFresh}
          faults={faults?.values.passkey === passkey.id ? faults : null}
        />
      ))}
    </ul>
  )
}

type PasskeyRowProps = { passkey: Passkey; now: Date; isFresh: boolean; faults: FormFaults | null }

function PasskeyRow({ passkey, now, isFresh, faults }: PasskeyRowProps) {
  const { id, name, isBackedUp, createdAt, usedAt } = passkey
  return (
    <li className="px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name}
          {isBackedUp && (
            <Tag tone="info" className="ml-2">
              Sincronizada
            </Tag>
          )}
        </p>
        <p className="text-sm text-ink-3">
          Criada em {formatDay(createdAt)}. {usedAt ? `Usada ${formatSince(usedAt, now)}.` : 'Ainda não usada.'}
        </p>
      </div>
      {faults?.errors.passkey && (
        <Notice tone="bad" role="alert" className="mt-2">
          {faults.errors.passkey}
        </Notice>
      )}
      <details open={faults?.errors.name !== undefined || undefined} className="mt-1">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">Renomear</summary>
        <Form method="post" noValidate className="mt-2 flex flex-wrap items-end gap-3 pb-2">
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="passkey" value={id} />
          <TextField
            id={`nome-${id}`}
            label="Nome da chave"
            name="name"
            most={60}
            defaultValue={faults?.values.name ?? name}
            error={faults?.errors.name}
          />
          <SubmitButton variant="outline">Salvar nome</SubmitButton>
        </Form>
      </details>
      <ConfirmedForm
        id={id}
        fields={{ intent: 'remove', passkey: id }}
        words="Remover"
        label={`Remover ${name}`}
        isFresh={isFresh}
        error={faults?.errors.currentPassword}
      />
    </li>
  )
}
