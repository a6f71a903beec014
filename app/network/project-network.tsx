import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { type FormFaults, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, MoneyField } from '#app/ui/field.tsx'
import { typedBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { requireMaker } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { listAgreements } from '#domain/network/agreement-page.server.ts'
import { royaltyForm } from '#domain/network/network-input.ts'
import { setPrintRoyalty } from '#domain/network/open-projects.server.ts'
import { projectForEditing } from '#domain/catalog/project-for-editing.server.ts'
import { services } from '#services'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import type { Route } from './+types/project-network'
import { AgreementList } from './agreement-list.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Rede de impressão do projeto')

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const project = await projectForEditing(services.db, viewer.id, id)
  if (!project) throw notFound()
  const { title, printRoyaltyCents } = project
  const agreements = await listAgreements(services.db, viewer.id, { projectId: project.id })
  const [first] = project.images
  return {
    id: project.id,
    title,
    image: first ? { key: first.storageKey } : null,
    royaltyCents: printRoyaltyCents,
    agreements,
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const read = readForm(royaltyForm, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const saved = await setPrintRoyalty(services, viewer, { projectId: id, ...read.input })
  if (!saved.ok) throw notFound()
  const text = read.input.royaltyCents === null ? 'network_closed' : 'network_open'
  return redirectWithToast(href('/meus-projetos/:id/rede', { id }), { kind: 'success', text })
}

export default function ProjectNetwork({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, image, royaltyCents, agreements } = loaderData
  const waits = agreements.some(({ state }) => state === 'asked')
  const partners = (
    <section aria-labelledby="quem" className={waits ? 'mt-6' : 'mt-10'}>
      <h2 id="quem" className="mb-4">
        Pedidos e parceiros
      </h2>
      {agreements.length > 0 ? (
        <AgreementList agreements={agreements} isOfOne />
      ) : (
        <p className="text-ink-2">Ninguém pediu ainda. Quando alguém pedir, você recebe um e-mail.</p>
      )}
    </section>
  )
  return (
    <FormPage
      crumbs={[
        { label: 'Meus Projetos', to: href('/meus-projetos') },
        { label: title, to: href('/editar-projeto/:id', { id }) },
        { label: 'Rede de impressão' },
      ]}
    >
      <PictureHeading image={image}>Rede de impressão</PictureHeading>
      <p className="mt-3 max-w-text text-ink-2 md:text-lg">
        Outros makers imprimem e vendem peças de “{title}”, e você recebe um royalty por peça. Você aprova cada um e
        encerra quando quiser.
      </p>
      {waits && partners}
      <Panel as="section" aria-label="Abrir à rede" className={waits ? 'mt-10' : 'mt-6'}>
        <RoyaltyForm projectId={id} royaltyCents={royaltyCents} faults={actionData ?? null} />
      </Panel>
      {!waits && partners}
    </FormPage>
  )
}

type RoyaltyFormProps = { projectId: string; royaltyCents: Cents | null; faults?: FormFaults | null }

function RoyaltyForm({ projectId, royaltyCents, faults = null }: RoyaltyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const action = href('/meus-projetos/:id/rede', { id: projectId })
  const typed = royaltyCents === null ? '' : typedBRL(royaltyCents)
  return (
    <Form ref={form} method="post" action={action} noValidate className="grid gap-4">
      <Checkbox
        name="rede"
        value="sim"
        label="Outros makers podem imprimir este projeto"
        defaultChecked={faults ? faults.values.rede === 'sim' : royaltyCents !== null}
      />
      <MoneyField
        name="royalty"
        label="Royalty por peça"
        placeholder="5,00"
        help="Quanto você recebe de cada peça que outro maker imprimir e vender. Quem já foi aprovado continua com o valor combinado."
        defaultValue={faults?.values.royalty ?? typed}
        error={faults?.errors.royalty}
        className="max-w-xs"
      />
      <SubmitButton action={action} variant="outline" className="justify-self-start" busyLabel="Salvando...">
        Salvar
      </SubmitButton>
    </Form>
  )
}
