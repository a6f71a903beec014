import { notFound } from '#app/http/not-found.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { type ReturnPage, returnPage } from '#domain/returns/return-page.server.ts'
import { sideOf, takeStep } from '#domain/returns/take-step.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { firstName } from '#domain/shared/text.ts'
import { services } from '#services'
import { LinkButton } from '../ui/button.tsx'
import { RecordPage } from '../ui/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/return'
import { readStep } from './read-step.server.ts'
import { ReturnHistory } from './return-history.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { ReturnClock, ReturnOrder, ReturnRow } from './return-summary.tsx'
import { kindName, returnStates, stepRefusals } from './words.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? pageName(loaderData.page) : 'Devolução', hidden: true })
}

/** Returns the title 'Devolução', or another for defective files, which are not sent back. */
function pageName({ kind, isFiles }: Pick<ReturnPage, 'kind' | 'isFiles'>): string {
  return isFiles && kind === 'defect' ? kindName({ kind, isFiles }) : 'Devolução'
}

/** Returns the return, and whether the viewer is its buyer or maker; throws a 404 for other users, staff included. */
async function ownReturn(request: Request, id: string) {
  const viewer = await requireUser(request)
  const page = await returnPage(services.db, id)
  const side = page && sideOf(page, { id: viewer.id, role: 'member' })
  if (!page || !side || side === 'staff') throw notFound()
  return { viewer, page, side }
}

export const handle: RouteHandle = { uploads: 'photos' }

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { page, side } = await ownReturn(request, id)
  // The buyer must not see the maker's share.
  const shown = side === 'maker' ? page : { ...page, heldCents: null }
  return { page: shown, side, today: dayOf(services.clock.now()) }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const { viewer } = await ownReturn(request, id)
  const read = await readStep(request, { personId: viewer.id, returnId: id, isStaff: false })
  if (!read.ok) return refuseForm(read.faults, read.status)
  const taken = await takeStep(services, { id: viewer.id, role: 'member' }, read.step)
  if (taken.ok) return redirectWithToast(href('/devolucoes/:id', { id }), { kind: 'success', text: 'return_moved' })
  const text = stepRefusals[taken.reason]
  return redirectWithToast(href('/devolucoes/:id', { id }), { kind: 'error', text })
}

export default function Return({ loaderData: { page, side, today }, actionData }: Route.ComponentProps) {
  const { name, tone } = returnStates[page.state]
  const orderTo =
    side === 'buyer'
      ? href('/minhas-compras/:orderId', { orderId: page.orderId })
      : page.shipmentId
        ? href('/producao/:id', { id: page.shipmentId })
        : href('/meus-projetos/:id/arquivos', { id: page.projectId })
  const home = homeOf(page, side)
  return (
    <RecordPage
      crumbs={[home, { label: page.title, to: orderTo }, { label: pageName(page) }]}
      aside={<ReturnOrder page={page} orderTo={orderTo} />}
    >
      <ReturnRow page={page} orderTo={orderTo} />
      <Tag tone={tone}>{name}</Tag>
      <h1 className="mt-2">{kindName(page)}</h1>
      <ReturnClock page={page} today={today} side={side} />
      {side === 'maker' && page.state === 'mediation' && !page.isFiles && (
        <p className="mt-4 max-w-[64ch] text-ink-2">
          Com a equipe chamada, é ela que decide entre devolver o valor e manter a venda; uma peça nova não é mais
          opção. Até lá, você ainda pode devolver o valor.
        </p>
      )}
      <ReturnSteps key={page.state} standing={page} side={side} faults={actionData ?? null}>
        {page.state === 'mediation' && (
          <LinkButton
            to={href('/conversas/:purchaseId', { purchaseId: page.purchaseId })}
            variant="outline"
            className="justify-self-start"
          >
            {side === 'buyer' ? 'Contar mais na conversa' : `Conversar com ${firstName(page.buyerName)}`}
          </LinkButton>
        )}
      </ReturnSteps>
      <section aria-labelledby="historico" className="mt-10">
        <h2 id="historico" className="text-xl">
          O que aconteceu
        </h2>
        <ReturnHistory page={page} side={side} />
      </section>
    </RecordPage>
  )
}

function homeOf({ isFiles }: ReturnPage, side: 'buyer' | 'maker'): { label: string; to: string } {
  if (side === 'buyer') return { label: 'Minhas Compras', to: href('/minhas-compras') }
  return isFiles ? { label: 'Meus Projetos', to: href('/meus-projetos') } : { label: 'Produção', to: href('/producao') }
}
