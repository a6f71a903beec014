import { Columns, Table } from '#app/ui/table.tsx'
import { staffActions } from '#domain/areas.ts'
import { formatMoment } from '#domain/shared/format.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'

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

export function ActionTable({ caption, actions }: { caption: string; actions: readonly StaffAction[] }) {
  return (
    <Table caption={caption} stacks>
      <Columns of={['Quando', ['Quem', 'sm:max-md:hidden'], 'O quê']} />
      <tbody>
        {actions.map((action, index) => (
          <tr key={index}>
            <td className="num align-top! max-sm:basis-auto max-sm:text-sm max-sm:text-ink-3">
              {formatMoment(action.at)}
              <span className="sm:hidden">{'\u00a0·\u00a0'}</span>
              <span className="meta hidden sm:max-md:block">{staffName(action)}</span>
            </td>
            <td className="align-top! whitespace-nowrap sm:max-md:hidden">{staffName(action)}</td>
            <td className="whole w-full align-top! max-sm:text-label max-sm:text-ink">
              {staffActions[action.name].text}: <span className="inline-block">{action.subject.label}</span>
              {action.reason && <span className="meta block max-w-[64ch] whitespace-pre-line">{action.reason}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
