import { href, redirect } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { appealSuspension, ownSuspension, type OwnSuspension } from '#domain/moderation/appeals.server.ts'
import { appealInput } from '#domain/moderation/report-input.ts'
import { appealDueAt } from '#domain/moderation/report.ts'
import { formatDay } from '#domain/shared/format.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { services } from '#services'
import type { Route } from './+types/appeal.ts'
import { AppealForm } from './appeal-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Por que o projeto saiu do catálogo')

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const suspension = await ownSuspension(services.db, viewer.id, params.id)
  if (!suspension) throw redirect(href('/meus-projetos'))
  const image = await projectPicture(services.db, params.id)
  return { suspension, image }
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const suspension = await ownSuspension(services.db, viewer.id, params.id)
  if (!suspension) throw redirect(href('/meus-projetos'), 303)
  const read = readForm(appealInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const appealed = await appealSuspension(services, viewer.id, { projectId: params.id, ...read.input })
  const page = href('/meus-projetos/:id/recurso', { id: params.id })
  // A second submit finds the first appeal.
  return appealed.ok ? redirectWithToast(page, { kind: 'success', text: 'appeal_sent' }) : redirect(page, 303)
}

const headings = { held: 'Projeto em análise', removed: 'Projeto removido' }

export default function Appeal({ loaderData: { suspension, image }, actionData, params }: Route.ComponentProps) {
  return (
    <FormPage>
      <PictureHeading image={image}>{headings[suspension.state]}</PictureHeading>
      <p className="mt-3.5 text-lg text-ink-2">
        “{suspension.title}” está fora do catálogo desde {formatDay(suspension.since)}. Você e quem já comprou continuam
        com acesso.
      </p>
      <Reasons suspension={suspension} />
      {suspension.appeal ? (
        <OwnAppeal suspension={suspension} />
      ) : (
        <AppealForm help="Diga o que ajuda a decidir: autoria, licença, o que mudou no projeto." faults={actionData} />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton variant="outline" to={href('/editar-projeto/:id', { id: params.id })}>
          Editar projeto
        </LinkButton>
        <LinkButton variant="quiet" to={href('/meus-projetos')}>
          Meus Projetos
        </LinkButton>
      </div>
    </FormPage>
  )
}

function Reasons({ suspension }: { suspension: OwnSuspension }) {
  return (
    <section aria-labelledby="motivo" className="mt-7">
      <h2 id="motivo" className="text-xl">
        Motivo
      </h2>
      {suspensionReasons(suspension).map((reason) => (
        <p key={reason} className="mt-2 whitespace-pre-line">
          {reason}
        </p>
      ))}
      {!suspension.decision && <p className="mt-2 text-ink-2">A equipe ainda não decidiu: você recebe um e-mail.</p>}
    </section>
  )
}

function OwnAppeal({ suspension }: { suspension: OwnSuspension }) {
  return (
    <section aria-labelledby="recurso" className="mt-8">
      <h2 id="recurso" className="text-xl">
        Seu recurso
      </h2>
      <p className="mt-2 whitespace-pre-line text-ink-2">{suspension.appeal}</p>
      <Notice className="mt-4">
        {suspension.appealDecidedAt
          ? `Nossa equipe analisou em ${formatDay(suspension.appealDecidedAt)} e manteve o projeto fora do catálogo.`
          : `Recebido. Nossa equipe decide até ${formatDay(appealDueAt(suspension.appealedAt ?? suspension.since))} e responde por e-mail.`}
      </Notice>
    </section>
  )
}
