import { href, type RouterContextProvider } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { FormPage } from '#app/ui/page.tsx'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { fileClaim } from '#domain/moderation/claims.server.ts'
import { claimInput } from '#domain/moderation/report-input.ts'
import { findSubject } from '#domain/moderation/subjects.server.ts'
import { business } from '#domain/shared/business.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import type { Route } from './+types/rights-claim.ts'
import { forgetClaimFiles, readClaimForm } from './receive-claim.server.ts'
import { tooManyReports } from './receive-report.server.ts'
import { RightsClaimForm } from './rights-claim-form.tsx'

export const handle: PageHandle = { slimFooter: true, uploads: 'photos' }

export function meta() {
  return pageMeta({
    title: 'Reclamação de direitos',
    description:
      'Para quem criou uma obra, ou tem os direitos sobre ela ou sobre uma marca, e a viu à venda na Camada.',
  })
}

/** Loads the claim form; `?projeto=` preselects a project. */
export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const id = new URL(request.url).searchParams.get('projeto') ?? ''
  return { claimant: viewer?.fullName ?? '', listing: await listingOf(id, viewer) }
}

/** Returns a project with its address; null if unknown or the claimant's own. */
async function listingOf(id: string, viewer: Viewer | null) {
  const found = await findSubject(services.db, { kind: 'project', id, viewer: viewer && { id: viewer.id } })
  if (!found) return null
  const address = services.publicUrl.origin + href('/projeto/:id', { id })
  return { id, title: found.label, image: await projectPicture(services.db, id), address }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await getViewer(request)
  const { fields, files, refusal } = await readClaimForm(request, context.get(requestFacts).address)
  const taken = await take(fields, { files, refusal, userId: viewer?.id ?? null }, context)
  if (taken.ok) return redirectWithToast(taken.to, { kind: 'success', text: 'claim_sent' })
  await forgetClaimFiles(files)
  return taken.refused
}

type Sent = { userId: string | null; refusal: string | null } & Pick<Parameters<typeof fileClaim>[1], 'files'>

async function take(fields: FormData, { refusal, ...sent }: Sent, context: Readonly<RouterContextProvider>) {
  const read = readForm(claimInput, fields)
  if (!read.ok) return { ok: false, refused: refuseForm(read.faults) } as const
  if (refusal) return { ok: false, refused: refuseForm(faultsOf(fields, { files: refusal })) } as const
  const busy = await tooManyReports(fields, context)
  if (busy) return { ok: false, refused: busy } as const
  const filed = await fileClaim(services, { ...read.input, ...sent, caller: context.get(requestFacts) })
  if (!filed.ok)
    return { ok: false, refused: refuseForm(faultsOf(fields, { listings: claimRefusals[filed.reason] })) } as const
  return { ok: true, to: href('/denuncias/:token', { token: filed.tokens[0] ?? '' }) } as const
}

const claimRefusals = {
  unknown_listing: 'Um destes projetos não está no catálogo, ou é seu. Confira cada endereço.',
  already_claimed: 'Você já tem uma reclamação aberta sobre um destes projetos.',
}

export default function RightsClaim({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>Reclamação de direitos</h1>
      <p className="mt-3 mb-7 text-lg text-ink-2">
        Para quem criou a obra ou tem os direitos sobre ela ou a marca. O maker tem {business.counterNoticeDays} dias
        para responder; depois decidimos.
      </p>
      <RightsClaimForm known={loaderData} faults={actionData} />
    </FormPage>
  )
}
