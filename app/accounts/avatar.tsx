import { useRef } from 'react'
import { Form, href } from 'react-router'
import { refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { refusedPictureStatus } from '#app/http/refused-picture.server.ts'
import { readMultipart } from '#app/http/uploads.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SubmitOrCancel } from '#app/ui/submit-or-cancel.tsx'
import { uploadsUnderWay } from '#app/http/uploads-under-way.server.ts'
import { removeAvatar, setAvatar } from '#domain/accounts/profile.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { business } from '#domain/shared/business.ts'
import { formatFileSize } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { type UploadRefusal, uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { PortraitField } from '../ui/portrait-field.tsx'
import type { Route } from './+types/avatar'
import { useFocusOnFault } from './fields.tsx'
import { ProfilePage } from './profile-page.tsx'
import { accountRefusal } from './refusals.ts'
import { requireUser } from './session.server.ts'

export const handle: RouteHandle = { uploads: true }

export { privatePage as headers }

export const meta = hiddenPage('Sua foto')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { fullName, avatarKey } = viewer
  return { fullName, avatarKey, sells: isMaker(viewer) }
}

const updated = () => redirectWithToast(href('/perfil'), { kind: 'success', text: 'profile_updated' })

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  // No models here: one sent anyway is cut at its first byte.
  const read = await uploadsUnderWay.tryRun(viewer.id, () =>
    readMultipart(request, { privateFiles: services.privateFiles, modelBytes: 0 }),
  )
  if (!read) return refuse('Espere os envios em andamento terminarem e tente de novo.', 429)
  if (!read.ok) return refuse('O envio chegou incompleto. Confira a conexão e envie de novo.')
  if (read.form.fields.get('intent') === 'remove') {
    await removeAvatar(services, viewer.id)
    return updated()
  }
  const refused = read.form.refused.find(({ kind }) => kind === 'image')
  if (refused) return refuse(pictureRefusal(refused.reason))
  const picture = read.form.received.find((file) => file.kind === 'image')
  if (!picture) return refuse('Escolha uma imagem')
  const outcome = await setAvatar(services, viewer.id, picture.bytes)
  if (outcome.ok) return updated()
  if (outcome.reason === 'too_many_tries') return refuse(accountRefusal(outcome.reason, outcome.retryAfterSeconds), 429)
  return refuse(pictureRefusal(outcome.reason), refusedPictureStatus(outcome.reason))
}

function pictureRefusal(reason: UploadRefusal['reason']): string {
  return uploadRefusalMessage({ kind: 'image', name: '', reason }, 0)
}

function refuse(message: string, status = 400) {
  return refuseForm({ values: {}, errors: { image: [message] } }, status)
}

export default function AvatarPage({ loaderData: { fullName, avatarKey, sells }, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  return (
    <ProfilePage title="Sua foto">
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="mt-5 grid gap-5">
        <PortraitField
          name="image"
          person={fullName}
          imageKey={avatarKey}
          label="Imagem"
          hideLabel
          help={`JPG, PNG, WebP ou AVIF, com menos de ${formatFileSize(business.imageBytes)}. Aparece nas suas avaliações${sells ? ' e nos seus projetos' : ''}.`}
          required
          error={faults?.errors.image}
        />
        <SubmitOrCancel busyLabel="Enviando..." cancelTo={href('/perfil')}>
          Salvar foto
        </SubmitOrCancel>
      </Form>
      {avatarKey && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="remove" />
          <SubmitButton variant="danger">Remover foto</SubmitButton>
        </Form>
      )}
    </ProfilePage>
  )
}
