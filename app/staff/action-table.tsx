import { staffActionTexts } from './action-texts.ts'
import { Columns, Table } from '#app/ui/table.tsx'
import { formatMoment } from '#domain/shared/format.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'

/** What staff did with one thing, `on` it: nothing where they did nothing. */
export function ActionSection({ on, actions }: { on: string; actions: readonly StaffAction[] }) {
  if (actions.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="mb-4">O que a equipe fez</h2>
      <ActionTable caption={`Ações da equipe sobre ${on}`} actions={actions} />
    </section>
  )
}

/** What staff did, newest first. On a phone, who stands under when, and why under what. */
export function ActionTable({ caption, actions }: { caption: string; actions: readonly StaffAction[] }) {
  return (
    <Table caption={caption} stacks>
      <Columns of={['Quando', ['Quem', 'max-md:hidden'], 'O quê', ['Motivo', 'max-md:hidden']]} />
      <tbody>
        {actions.map((action, index) => (
          <tr key={index}>
            <td className="num align-top!">
              {formatMoment(action.at)}
              <span className="meta block md:hidden">{action.staffName}</span>
            </td>
            <td className="align-top! max-md:hidden">{action.staffName}</td>
            <td className="align-top! md:min-w-44">
              {staffActionTexts[action.name]}: {action.subject.label}
              {action.reason && <span className="meta block whitespace-pre-line md:hidden">{action.reason}</span>}
            </td>
            <td className="min-w-56 align-top! whitespace-pre-line text-ink-2 max-md:hidden">{action.reason ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
