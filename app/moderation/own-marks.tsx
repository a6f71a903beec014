import { href, redirect } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { ownDecisions } from '#domain/moderation/appeals.server.ts'
import { services } from '#services'
import type { Route } from './+types/own-marks.ts'
import { OwnDecision, ToProject } from './own-decision.tsx'
import { receiveAppeal } from './receive-appeal.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Origem e IA corrigidas')

async function correctionsOf(makerId: string, projectId: string) {
  const corrections = await ownDecisions(services.db, makerId, { projectId, kind: 'correction' })
  if (corrections.length === 0) throw redirect(href('/meus-projetos'), 303)
  return corrections
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const corrections = await correctionsOf(viewer.id, id)
  return { corrections, image: await projectPicture(services.db, id) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  await correctionsOf(viewer.id, id)
  const page = href('/meus-projetos/:id/marcas', { id })
  return receiveAppeal({ request, kind: 'correction', by: { userId: viewer.id }, page })
}

export default function OwnMarks({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { corrections, image } = loaderData
  const about = { title: corrections[0]?.title ?? '', to: href('/projeto/:id', { id }) }
  return (
    <FormPage crumbs={[{ label: 'Meus Projetos', to: href('/meus-projetos') }, { label: 'Origem e IA corrigidas' }]}>
      <PictureHeading image={image} about={about}>
        Origem e IA corrigidas
      </PictureHeading>
      <p className="mt-3.5 text-lg text-ink-2">
        Nossa equipe corrigiu o que o projeto diz da origem das imagens ou do uso de IA. Ele continua à venda.
      </p>
      {corrections.map((one) => (
        <OwnDecision key={one.id} decision={one} heading={`Decisão ${one.number}`} faults={actionData} />
      ))}
      <ToProject id={id} />
    </FormPage>
  )
}
