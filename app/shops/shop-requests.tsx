import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { type FormFaults, faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { formatMoment } from '#domain/shared/format.ts'
import { shopDecisionInput } from '#domain/shops/shop-input.ts'
import {
  decidedShopRequests,
  decideShopRequest,
  type ShopRequest,
  waitingShopRequests,
} from '#domain/shops/shop-requests.server.ts'
import { askedNames } from '#domain/shops/reserved-names.server.ts'
import { services } from '#services'
import type { Route } from './+types/shop-requests.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Nomes de lojas')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const [requests, asked, decided] = await Promise.all([
    waitingShopRequests(services.db),
    askedNames(services.db),
    decidedShopRequests(services.db),
  ])
  return { requests, asked, decided }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const form = await formOf(request)
  const read = readForm(shopDecisionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { request: requestId, decision, reason } = read.input
  const decided = await decideShopRequest(services, staff, { requestId, isGranted: decision === 'grant', reason })
  if (decided.ok) return redirectWithToast(href('/admin/lojas'), { kind: 'success', text: 'shop_name_decided' })
  if (decided.reason === 'not_found') return redirectWithToast(href('/admin/lojas'), decidedBefore)
  return refuseForm(
    faultsOf(form, { reason: 'O endereço virou de outra loja nesse meio-tempo: só dá para recusar.' }),
    409,
  )
}

export default function ShopRequests({ loaderData: { requests, asked, decided }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Nomes de lojas">
      {requests.length === 0 && (
        <EmptyState title="Nada aguardando decisão">
          Endereços e nomes que se parecem com os de outra loja aparecem aqui antes de valer. O maker espera com o
          endereço que tem, e recebe a decisão, com o motivo, por e-mail.
        </EmptyState>
      )}
      {requests.length === 0 && <WhatIsAlike />}
      {requests.map((request) => (
        <Waiting
          key={request.id}
          request={request}
          faults={actionData?.values.request === request.id ? actionData : undefined}
        />
      ))}
      {asked.length > 0 && <Asked names={asked} />}
      {decided.length > 0 && <Decided requests={decided} />}
    </StaffPage>
  )
}

const likenesses = [
  { written: 'helena-prad0', like: 'helena-prado', why: 'Uma letra trocada por outra que se lê igual' },
  {
    written: 'helena-prado-oficial',
    like: 'helena-prado',
    why: 'O mesmo com uma palavra que qualquer loja poderia ter',
  },
  { written: 'helenaprado', like: 'helena-prado', why: 'O mesmo sem o hífen' },
]

function WhatIsAlike() {
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        Exemplos do que vem para cá
      </summary>
      <Table caption="Exemplos de endereços parecidos" stacks>
        <Columns of={['Endereço pedido', 'Loja que já existe', 'Por quê']} />
        <tbody>
          {likenesses.map(({ written, like, why }) => (
            <tr key={written}>
              <td>{written}</td>
              <td data-label="parece com">{like}</td>
              <td className="whole text-ink-2">{why}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function Asked({ names }: { names: Route.ComponentProps['loaderData']['asked'] }) {
  return (
    <section aria-labelledby="fora-da-regra" className="mt-10">
      <h2 id="fora-da-regra" className="mb-3 text-xl">
        Nomes fora da regra
      </h2>
      <p className="mb-3 text-ink-2">
        Parecem falar por nós ou não dá para ler. Quem usa já recebeu um aviso que pede outro.
      </p>
      <Table caption="Nomes fora da regra" stacks>
        <Columns of={['Nome', 'De quem', ['Pedido em', 'r']]} />
        <tbody>
          {names.map(({ userId, kind, name, fullName, askedAt }) => (
            <tr key={`${userId} ${kind} ${name}`}>
              <RowName facts={askedKinds[kind]}>{name}</RowName>
              <td>
                <Link to={href('/admin/pessoas/:id', { id: userId })} className="link">
                  {fullName}
                </Link>
              </td>
              <td className="r num" data-label="pedido em">
                {formatMoment(askedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const askedKinds = {
  person: 'Nome da pessoa',
  shop: 'Nome da loja',
  address: 'Endereço da loja',
  collection: 'Coleção',
}

function Decided({ requests }: { requests: Route.ComponentProps['loaderData']['decided'] }) {
  return (
    <section aria-labelledby="decididos" className="mt-10">
      <h2 id="decididos" className="mb-3 text-xl">
        Decididos
      </h2>
      <Table caption="Nomes decididos" stacks>
        <Columns of={['Nome', 'Maker', 'Decisão', 'Motivo']} />
        <tbody>
          {requests.map(({ id, slug, title, maker, isGranted, decidedAt, reason }) => (
            <tr key={id}>
              <td>{[title, slug].filter(Boolean).join(', ')}</td>
              <td>
                <Link to={href('/admin/pessoas/:id', { id: maker.id })} className="link">
                  {maker.fullName}
                </Link>
              </td>
              <td>
                {isGranted ? 'Aceito' : 'Recusado'}{' '}
                {decidedAt && <span className="meta sm:block">{formatMoment(decidedAt)}</span>}
              </td>
              <td className="whole text-ink-2">{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Waiting({ request, faults }: { request: ShopRequest; faults: FormFaults | undefined }) {
  const { id, slug, title, maker, like, createdAt } = request
  return (
    <Panel as="section" className="mb-5">
      <h2 className="text-lg">{[title, slug].filter(Boolean).join(', ')}</h2>
      <p className="meta mt-1">
        Pedido por{' '}
        <Link to={href('/admin/pessoas/:id', { id: maker.id })} className="link">
          {maker.fullName}
        </Link>{' '}
        em {formatMoment(createdAt)}. Parece com a loja de{' '}
        <MakerLink slug={like.slug} name={like.fullName} className="link" />
        {like.slug && `, “${like.slug}”`}.
      </p>
      <Form method="post" className="mt-4 space-y-4">
        <input type="hidden" name="request" value={id} />
        <ReasonField
          id={`motivo-${id}`}
          help="Vai por e-mail ao maker e fica no registro da equipe."
          defaultValue={faults?.values.reason}
          error={faults?.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="outline" name="decision" value="grant">
            Aceitar
          </SubmitButton>
          <SubmitButton variant="danger" name="decision" value="refuse">
            Recusar
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}
