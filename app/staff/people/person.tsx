import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { findPerson, type Person } from '#domain/accounts/people.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { type BlockRefusal, setAccountBlocked } from '#domain/moderation/set-account-blocked.server.ts'
import { formatBRL, formatCount, formatDay, formatMoment } from '#domain/shared/format.ts'
import { reasonInput } from '#domain/staff/reason-input.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import { ActionTable } from '../action-table.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import { kindOfPerson } from '../words.ts'
import type { Route } from './+types/person.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.person.fullName ?? 'Pessoa', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request)
  const person = await findPerson(services.db, params.id)
  if (!person) throw notFound()
  return { person, actions: await actionsOn(services.db, person.id) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request)
  const form = await formOf(request)
  const read = readForm(reasonInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const blocked = form.get('intent') !== 'unblock'
  const changed = await setAccountBlocked(services, staff, { userId: params.id, blocked, ...read.input })
  if (!changed.ok) {
    if (changed.reason === 'not_found') throw notFound()
    return refuseForm(faultsOf(form, { reason: blockRefusals[changed.reason] }))
  }
  const text = blocked ? 'account_blocked' : 'account_unblocked'
  return redirectWithToast(href('/admin/pessoas/:id', { id: params.id }), { kind: 'success', text })
}

export default function PersonPage({ loaderData: { person, actions }, actionData }: Route.ComponentProps) {
  const { blockedAt } = person
  return (
    <StaffPage title={person.fullName} aside={blockedAt && <Tag tone="bad">Bloqueada</Tag>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <PersonFacts person={person} />
        {person.role === 'staff' || person.closedAt ? (
          <Notice className="self-start">
            {person.closedAt
              ? `A pessoa excluiu a conta em ${formatMoment(person.closedAt)}. Compras e vendas ficam sem o nome dela.`
              : 'Contas da equipe não são bloqueadas por aqui.'}
          </Notice>
        ) : (
          <Panel as="section" aria-labelledby="bloqueio" className="self-start">
            <h2 id="bloqueio" className="mb-3 text-lg">
              {blockedAt ? 'Desbloquear' : 'Bloquear'}
            </h2>
            <p className="mb-4 text-ink-2">
              {blockedAt
                ? `Bloqueada em ${formatMoment(blockedAt)}. Desbloqueada, a pessoa entra de novo e os projetos dela voltam como estavam.`
                : 'As sessões terminam, a pessoa não entra mais e os projetos dela saem do catálogo. O que ela comprou e ganhou continua dela.'}
            </p>
            <ReasonForm key={actions[0]?.at.getTime()} help="Fica no registro da equipe." faults={actionData}>
              <SubmitButton
                name="intent"
                value={blockedAt ? 'unblock' : 'block'}
                variant={blockedAt ? 'primary' : 'danger'}
              >
                {blockedAt ? 'Desbloquear conta' : 'Bloquear conta'}
              </SubmitButton>
            </ReasonForm>
          </Panel>
        )}
      </div>
      {actions.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-4">O que a equipe fez</h2>
          <ActionTable caption="Ações da equipe sobre esta conta" actions={actions} />
        </section>
      )}
    </StaffPage>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const search = new URLSearchParams({ q: person.email })
  return (
    <Facts>
      <Fact label="E-mail">
        {person.closedAt ? (
          'Apagado'
        ) : (
          <a className="link break-all" href={`mailto:${person.email}`}>
            {person.email}
          </a>
        )}
      </Fact>
      <Fact label="Conta">
        {kindOfPerson(person)}
        {person.city && `, ${person.city}`}
      </Fact>
      <Fact label="Desde">{formatDay(person.createdAt)}</Fact>
      <Fact label="Sessões abertas">{formatCount(person.sessions)}</Fact>
      <Fact label="Projetos">
        <Link to={`${href('/admin/projetos')}?${search}`}>
          {formatCount(person.projects)}, {formatCount(person.listedProjects)} no catálogo
        </Link>
      </Fact>
      <Fact label="Vendas">
        {isMaker(person) ? (
          <Link to={href('/admin/pessoas/:id/valores', { id: person.id })}>
            {formatCount(person.sales)}, valores e retenções
          </Link>
        ) : (
          formatCount(person.sales)
        )}
      </Fact>
      <Fact label="Compras">
        <Link to={`${href('/admin/pedidos')}?${search}`}>
          {formatCount(person.purchases)}, {formatBRL(person.spentCents)}
        </Link>
      </Fact>
      <Fact label="Conversas com o suporte">
        <Link to={`${href('/admin/suporte')}?${search}&situacao=all`}>{formatCount(person.threads)}</Link>
      </Fact>
    </Facts>
  )
}

/** Why an account was not blocked. */
const blockRefusals = {
  is_staff: 'Contas da equipe não são bloqueadas por aqui.',
} satisfies Record<Exclude<BlockRefusal, 'not_found'>, string>
