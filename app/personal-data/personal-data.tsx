import { useRef } from 'react'
import { Form, href, Link, redirect } from 'react-router'
import { CurrentPasswordField, useFocusOnFault } from '#app/accounts/fields.tsx'
import { ProfilePage, ProfileSection } from '#app/accounts/profile-page.tsx'
import { refuseAccount } from '#app/accounts/refuse-account.server.ts'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { tooManyMessages } from '#app/support/receive-message.server.ts'
import { passwordOnlyInput } from '#domain/accounts/account-input.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { confirmPassword } from '#domain/accounts/passwords.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { zipSize } from '#domain/library/zip-files.server.ts'
import { ownOriginals } from '#domain/personal-data/own-originals.server.ts'
import { ownPictures } from '#domain/personal-data/own-pictures.server.ts'
import { formatCount, formatFileSize } from '#domain/shared/format.ts'
import { exportPass } from '#domain/personal-data/export-pass.server.ts'
import { messagesPerAddress } from '#domain/support/limits.ts'
import { dataRequests } from '#domain/support/data-request.ts'
import { dataRequestInput } from '#domain/support/message-input.ts'
import { openThread } from '#domain/support/threads.server.ts'
import { services } from '#services'
import { hiddenPage } from '../layout/page-meta.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/personal-data'
import { DataRequest } from './data-request.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Seus dados')

export async function loader({ request }: Route.LoaderArgs) {
  const { id } = await requireUser(request)
  const files = await ownOriginals(services.db, id)
  const { length: pictures } = await ownPictures(services.db, id)
  return { files: files.length, pictures, sizeBytes: files.length > 0 ? zipSize(files) : 0 }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  if (form.get('intent') === 'request') return openDataRequest(viewer, form)
  const read = readForm(passwordOnlyInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const confirmed = await confirmPassword(services, { userId: viewer.id, ...read.input })
  if (!confirmed.ok) return refuseAccount(form, 'currentPassword', confirmed)
  const pass = exportPass(services.secret, viewer.sessionId, services.clock.now())
  const content = form.get('conteudo') === 'arquivos' ? '&conteudo=arquivos' : ''
  return redirect(`${href('/perfil/dados/arquivo')}?passe=${pass}${content}`, 303)
}

async function openDataRequest(viewer: Viewer, form: FormData) {
  const read = readForm(dataRequestInput, form, ['intent'])
  if (!read.ok) return refuseForm({ ...read.faults, values: { ...read.faults.values, intent: 'request' } })
  const permit = await services.rateLimits.take(messagesPerAddress, viewer.id)
  if (!permit.ok) return tooManyMessages(form, permit)
  const account = await findAccount(services.db, viewer.id)
  if (!account) throw notFound()
  const { token } = await openThread(services, {
    name: account.fullName,
    email: account.email,
    subject: `Dados pessoais: ${dataRequests[read.input.request]}`,
    message: read.input.message,
    origin: 'data',
    userId: viewer.id,
  })
  return redirectWithToast(href('/suporte/conversa/:token', { token }), { kind: 'success', text: 'support_sent' })
}

export default function PersonalData({ loaderData: { files, pictures, sizeBytes }, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  const isRequest = faults?.values.intent === 'request'
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, isRequest ? null : faults)
  return (
    <ProfilePage title="Seus dados">
      <p className="mt-2 mb-6 text-ink-2">
        Baixe em JSON o que guardamos sobre você, da conta às compras e conversas. O arquivo traz seus documentos por
        extenso: guarde bem.
      </p>
      {/* The response is a file, which client-side navigation cannot save. */}
      <Form ref={form} method="post" reloadDocument noValidate className="grid gap-5">
        <CurrentPasswordField error={faults?.errors.currentPassword} />
        <div className="flex flex-wrap gap-3">
          <Button icon="download">Baixar meus dados</Button>
          {files + pictures > 0 && (
            <Button icon="download" variant="outline" name="conteudo" value="arquivos">
              Baixar dados e arquivos (ZIP)
            </Button>
          )}
        </div>
        {files + pictures > 0 && (
          <p className="text-ink-2">
            O ZIP traz, além do JSON,{' '}
            {pictures > 0 && (pictures === 1 ? 'a sua foto' : `as suas ${formatCount(pictures)} fotos`)}
            {files > 0 && pictures > 0 && ' e '}
            {files > 0 &&
              `os originais que você publicou: ${formatCount(files)} ${files === 1 ? 'arquivo' : 'arquivos'}, como são vendidos, ${formatFileSize(sizeBytes)}`}
            .
          </p>
        )}
      </Form>
      <DataRequest faults={isRequest ? faults : null} />
      <ProfileSection id="violacoes" title="Violações">
        <p className="text-ink-2">
          O que nossa equipe decidiu sobre o que você publicou, por qual regra e como recorrer.{' '}
          <Link to={href('/perfil/violacoes')} className="link">
            Ver violações
          </Link>
        </p>
      </ProfileSection>
      <ProfileSection id="excluir" title="Excluir a conta">
        <p className="mb-4 text-ink-2">
          O que é seu é apagado, e o que a lei manda guardar fica sem o seu nome. A próxima página mostra tudo antes de
          você decidir.
        </p>
        <LinkButton to={href('/perfil/excluir')} variant="danger">
          Excluir a conta
        </LinkButton>
      </ProfileSection>
    </ProfilePage>
  )
}
