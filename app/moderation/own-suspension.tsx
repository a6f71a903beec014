import { href, redirect } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { ownDecisions } from '#domain/moderation/appeals.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/own-suspension.ts'
import { OwnDecision, ToProject } from './own-decision.tsx'
import { receiveAppeal } from './receive-appeal.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Por que o projeto saiu do catálogo')

async function suspensionOf(makerId: string, projectId: string) {
  const [suspension] = await ownDecisions(services.db, makerId, { projectId, kind: 'suspension' })
  if (!suspension) throw redirect(href('/meus-projetos'), 303)
  return suspension
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const suspension = await suspensionOf(viewer.id, id)
  return { suspension, image: await projectPicture(services.db, id) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  await suspensionOf(viewer.id, id)
  const page = href('/meus-projetos/:id/recurso', { id })
  return receiveAppeal({ request, kind: 'suspension', by: { userId: viewer.id }, page })
}

export default function OwnSuspension({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { suspension, image } = loaderData
  const heading = suspension.state === 'suspended' ? 'Projeto em análise' : 'Projeto removido'
  return (
    <FormPage crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: heading }]}>
      <PictureHeading image={image}>{heading}</PictureHeading>
      <p className="mt-3.5 text-ink-2 md:text-lg">
        “{suspension.title}” está fora do catálogo{suspension.decidedAt && ` desde ${formatDay(suspension.createdAt)}`}.
        Você e quem já comprou continuam com acesso.
      </p>
      <OwnDecision decision={suspension} heading="Motivo" faults={actionData} />
      <ToProject id={id} />
    </FormPage>
  )
}
