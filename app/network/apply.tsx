import { useRef } from 'react'
import { Form, href, redirect } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, ErrorText, TextArea } from '#app/ui/field.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { requestLimits } from '#domain/network/agreement.ts'
import { askToPrint } from '#domain/network/agreements.server.ts'
import { requestForm } from '#domain/network/network-input.ts'
import { findOpenProject } from '#domain/network/open-projects.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { services } from '#services'
import { RecordPage } from '../ui/page.tsx'
import { hiddenPage } from '../layout/page-meta.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/apply'
import { NetworkRules } from './network-rules.tsx'
import { askRefusal } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Imprimir este projeto')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await findOpenProject(services.db, viewer.id, id)
  if (!project) throw notFound()
  if (project.agreementId) throw redirect(href('/rede/:id', { id: project.agreementId }))
  if (project.isOwn) throw redirect(href('/meus-projetos/:id/rede', { id: project.id }))
  return { ...project, image: await projectPicture(services.db, id) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  const read = readForm(requestForm, form)
  if (!read.ok) return refuseForm(read.faults)
  const { pedido, royalty } = read.input
  const asked = await askToPrint(services, viewer, { projectId: id, request: pedido, shownRoyaltyCents: royalty })
  if (asked.ok)
    return redirectWithToast(href('/rede/:id', { id: asked.agreementId }), { kind: 'success', text: 'agreement_asked' })
  if (asked.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, { form: askRefusal(asked) }))
}

export default function Apply({ loaderData: project, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const { id, title, image, designerName, royaltyCents } = project
  return (
    <RecordPage
      crumbs={[{ label: title, to: href('/projeto/:id', { id }) }, { label: 'Quero imprimir' }]}
      aside={
        royaltyCents !== null && (
          <Panel flat as="section" aria-labelledby="regras" className="max-md:hidden">
            <h2 id="regras" className="text-xl">
              Regras da rede
            </h2>
            <NetworkRules royaltyCents={royaltyCents} className="mt-3" />
          </Panel>
        )
      }
    >
      <PictureHeading image={image}>Quero imprimir este projeto</PictureHeading>
      {royaltyCents === null ? (
        <Closed id={id} designerName={designerName} />
      ) : (
        <>
          <p className="mt-3 max-w-text text-lg text-ink-2">
            {designerName} deixa outros makers imprimirem “{title}” por {formatBRL(royaltyCents)} de royalty por peça.
            Conte quem você é; a resposta chega por e-mail.
          </p>
          {faults?.errors.form && (
            <Notice tone="warn" className="mt-5">
              {faults.errors.form[0]}
            </Notice>
          )}
          <Form ref={form} method="post" noValidate className="mt-6 grid gap-6">
            <input type="hidden" name="royalty" value={royaltyCents} />
            <TextArea
              name="pedido"
              label="Seu pedido"
              help="Com que impressora e materiais, de que cidade, o que você já imprimiu e vendeu."
              rows={5}
              most={requestLimits[1]}
              defaultValue={faults?.values.pedido}
              error={faults?.errors.pedido}
            />
            <section aria-labelledby="regras-antes" className="md:hidden">
              <h2 id="regras-antes" className="text-xl">
                Regras da rede
              </h2>
              <NetworkRules royaltyCents={royaltyCents} className="mt-3" />
            </section>
            <div>
              <Checkbox
                name="aceito"
                value="sim"
                label="Li e aceito as regras da rede"
                defaultChecked={faults?.values.aceito === 'sim'}
                aria-invalid={faults?.errors.aceito ? true : undefined}
                aria-describedby={faults?.errors.aceito ? 'aceito-erro' : undefined}
              />
              <ErrorText id="aceito-erro" error={faults?.errors.aceito} />
            </div>
            <div className="flex flex-wrap gap-3">
              <SubmitButton busyLabel="Enviando...">Enviar pedido</SubmitButton>
              <LinkButton variant="quiet" to={href('/projeto/:id', { id })}>
                Voltar ao projeto
              </LinkButton>
            </div>
          </Form>
        </>
      )}
    </RecordPage>
  )
}

function Closed({ id, designerName }: { id: string; designerName: string }) {
  return (
    <>
      <p className="mt-3 max-w-text text-lg text-ink-2">
        {designerName} não abriu este projeto à rede de impressão. Favorite e volte mais tarde, ou escolha outro.
      </p>
      <LinkButton className="mt-6" variant="outline" to={href('/projeto/:id', { id })}>
        Voltar ao projeto
      </LinkButton>
    </>
  )
}
