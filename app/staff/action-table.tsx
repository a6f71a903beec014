import { href } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Columns, Table } from '#app/ui/table.tsx'
import { staffActions } from '#domain/areas.ts'
import { formatMoment, formatTime } from '#domain/shared/format.ts'
import type { StaffAction, StaffSubject } from '#domain/staff/staff-action.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'
import { AreaLink } from './area-link.tsx'

export function ActionSection({ on, actions }: { on: string; actions: readonly StaffAction[] }) {
  if (actions.length === 0) return null
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="mb-3 text-xl">O que a equipe fez</h2>
      <ActionTable caption={`Ações da equipe sobre ${on}`} actions={actions} />
    </section>
  )
}

function staffName(action: StaffAction): string {
  return action.staffName ?? 'Linha de comando'
}

type ActionTableProps = {
  caption: string
  actions: readonly StaffAction[]
  /** True for the actions of one day: shows times without dates, and hides the headings visually. */
  ofDay?: boolean
}

export function ActionTable({ caption, actions, ofDay }: ActionTableProps) {
  return (
    <Table caption={caption} stacks>
      <Columns of={['Quando', ['Quem', 'sm:max-md:hidden'], 'O quê']} className={ofDay ? 'sr-only' : undefined} />
      <tbody>
        {actions.map((action, index) => (
          <tr key={index}>
            <td className="num align-top! max-sm:basis-auto max-sm:text-sm max-sm:text-ink-3">
              {ofDay ? formatTime(action.at) : formatMoment(action.at)}
              <span className="meta hidden sm:max-md:block">{staffName(action)}</span>
            </td>
            <td className={classes('align-top! whitespace-nowrap sm:max-md:hidden', ofDay && 'sm:min-w-56')}>
              {staffName(action)}
            </td>
            <td className="whole w-full align-top! max-sm:text-label max-sm:text-ink">
              <Done action={action} isLinked={ofDay} />
              {action.reason && <span className="meta block max-w-[64ch] whitespace-pre-line">{action.reason}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Action in words, such as 'Bloqueou conta: Lina Okabe', or for a batch 'Enviou 4 repasses de 27/11/2026'. */
function Done({ action, isLinked }: { action: StaffAction; isLinked: boolean | undefined }) {
  const { name, subject, staffId } = action
  const { text, verb } = staffActions[name]
  const place = isLinked && subject.id !== staffId ? (verb && batches[subject.kind]) || places[subject.kind] : undefined
  return (
    <>
      {verb ?? `${text}:`}{' '}
      <span className="inline-block">
        {place ? (
          <AreaLink area={place.area} to={place.to(subject.id)} className="link">
            {subject.label}
          </AreaLink>
        ) : (
          subject.label
        )}
      </span>
    </>
  )
}

type Place = { area: StaffArea; to: (id: string) => string }

const batches: Partial<typeof places> = {
  payout: { area: 'money', to: (id) => href('/admin/repasses/:id', { id }) },
}

// Subjects that may no longer exist lead to their list.
const places: Record<StaffSubject['kind'], Place> = {
  account: { area: 'people', to: (id) => href('/admin/pessoas/:id', { id }) },
  project: { area: 'moderation', to: (id) => href('/admin/projetos/:id', { id }) },
  order: { area: 'orders', to: (id) => href('/admin/pedidos/:id', { id }) },
  thread: { area: 'support', to: (id) => href('/admin/suporte/:id', { id }) },
  category: { area: 'catalogue', to: () => href('/admin/categorias') },
  newsletter: { area: 'catalogue', to: () => href('/admin/newsletter') },
  incident: { area: 'house', to: (id) => href('/admin/incidentes/:id', { id }) },
  court_order: { area: 'house', to: (id) => href('/admin/ordens/:id', { id }) },
  payout: { area: 'money', to: () => href('/admin/repasses') },
  collection: { area: 'catalogue', to: () => href('/admin/colecoes') },
  terms: { area: 'house', to: () => href('/admin/termos') },
  staff: { area: 'house', to: () => href('/admin/equipe') },
  shop: { area: 'house', to: () => href('/admin/loja') },
}
