import { href } from 'react-router'
import { strikeCountWords, StrikeList } from './strike-list.tsx'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { isMaker, isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import {
  blockAccount,
  blockInForce,
  type BlockRefusal,
  spareAccount,
  unblockAccount,
} from '#domain/moderation/blocks.server.ts'
import { repeatInfringers } from '#domain/moderation/repeat-infringers.server.ts'
import { blockInput } from '#domain/moderation/report-input.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { strikesOf } from '#domain/moderation/strikes.server.ts'
import { reasonInput } from '#domain/staff/reason-input.ts'
import { setExtraStorage, storageUse } from '#domain/uploads/storage-quota.server.ts'
import { storageInput } from '#domain/uploads/storage-input.ts'
import type { Rule } from '#domain/suspensions/rules.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { heldSales } from '#domain/payouts/wallet-sales.server.ts'
import { services } from '#services'
import { ActionSection } from '../action-table.tsx'
import { useMayOpen } from '../area-link.tsx'
import { Case, StaffPage } from '../staff-page.tsx'
import { BlockPanel } from './block-panel.tsx'
import { HeldSales } from './held-sales.tsx'
import { PersonFacts } from './person-facts.tsx'
import { StoragePanel } from './storage-panel.tsx'
import type { Route } from './+types/person.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.person.fullName ?? 'Pessoa', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'people')
  const person = await findPerson(services.db, params.id)
  if (!person) throw notFound()
  const now = services.clock.now()
  const [actions, block, [infringer], strikes, storage, held] = await Promise.all([
    actionsOn(services.db, person.id),
    blockInForce(services.db, person.id),
    repeatInfringers(services.db, now, person.id),
    strikesOf(services.db, person.id, now),
    isMaker(person) && !person.closedAt ? storageUse(services.db, person.id) : null,
    isMaker(person) && mayOpen(role, 'money') ? heldSales(services.db, person.id, now) : [],
  ])
  return { person, actions, block, strikes, upheldClaims: infringer?.claims ?? 0, storage, held }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const form = await formOf(request)
  if (form.get('intent') === 'storage') return raiseStorage(staff, params.id, form)
  const intent = intents.find((one) => one === form.get('intent')) ?? 'block'
  const read = readForm(intent === 'block' ? blockInput : reasonInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const changed = await act(staff, intent, { userId: params.id, rule: 'other', ...read.input })
  if (!changed.ok) {
    if (changed.reason === 'not_found') throw notFound()
    return refuseForm(faultsOf(form, { reason: blockRefusals[changed.reason] }))
  }
  return redirectWithToast(href('/admin/pessoas/:id', { id: params.id }), { kind: 'success', text: toasts[intent] })
}

async function raiseStorage(staff: Pick<Viewer, 'id' | 'role'>, userId: string, form: FormData) {
  const read = readForm(storageInput, form, ['intent'])
  if (!read.ok) return refuseForm(read.faults)
  const changed = await setExtraStorage(services, staff, { userId, ...read.input })
  if (!changed.ok) throw notFound()
  return redirectWithToast(href('/admin/pessoas/:id', { id: userId }), { kind: 'success', text: 'storage_set' })
}

const intents = ['block', 'unblock', 'spare'] as const

const toasts = {
  block: 'account_blocked',
  unblock: 'account_unblocked',
  spare: 'account_spared',
} as const

function act(
  staff: Pick<Viewer, 'id' | 'role'>,
  intent: (typeof intents)[number],
  { rule, ...about }: { userId: string; rule: Rule; reason: string },
) {
  switch (intent) {
    case 'block':
      return blockAccount(services, staff, { ...about, rule })
    case 'unblock':
      return unblockAccount(services, staff, about)
    case 'spare':
      return spareAccount(services, staff, about)
  }
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, actions, block, strikes, upheldClaims, storage, held } = loaderData
  const isStorage = actionData?.values.intent === 'storage'
  const opens = useMayOpen()
  return (
    <StaffPage
      title={person.fullName}
      picture={<Avatar name={person.fullName} imageKey={person.avatarKey} size="lg" />}
      aside={person.blockedAt && <Tag tone="bad">Bloqueada</Tag>}
    >
      <Case
        evidence={
          <>
            <PersonFacts person={person} />
            <HeldSales sales={held} />
            {strikes.length > 0 && (
              <section className="mt-10">
                <h2 className="text-xl">Violações</h2>
                <p className="mt-2 text-ink-2">{strikeCountWords(strikes)}</p>
                <StrikeList strikes={strikes} />
              </section>
            )}
            <ActionSection on="esta conta" actions={actions} />
          </>
        }
      >
        {person.closedAt ? (
          <Notice>
            A pessoa excluiu a conta em {formatMoment(person.closedAt)}. Compras e vendas ficam sem o nome dela.
          </Notice>
        ) : (
          opens('moderation') &&
          (isStaff(person) ? (
            <Notice>{blockRefusals.is_staff}</Notice>
          ) : (
            <BlockPanel
              key={actions[0]?.at.getTime()}
              blockedAt={person.blockedAt}
              block={block}
              upheldClaims={upheldClaims}
              faults={isStorage ? undefined : actionData}
            />
          ))
        )}
        {storage && opens('moderation') && (
          <StoragePanel
            key={`espaco-${actions[0]?.at.getTime()}`}
            storage={storage}
            faults={isStorage ? actionData : undefined}
          />
        )}
      </Case>
    </StaffPage>
  )
}

const blockRefusals = {
  is_staff: 'Contas da equipe não são bloqueadas por aqui.',
} satisfies Record<Exclude<BlockRefusal, 'not_found'>, string>
