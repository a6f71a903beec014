import { staffActionTexts } from '#app/messages.ts'
import { Table } from '#app/ui/table.tsx'
import { formatMoment } from '#domain/shared/day.ts'
import type { StaffAction } from '#domain/staff/staff-action.ts'

/** What staff did, newest first. */
export function ActionTable({ caption, actions }: { caption: string; actions: readonly StaffAction[] }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Quem</th>
          <th scope="col">O quê</th>
          <th scope="col">Motivo</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action, index) => (
          <tr key={index}>
            <td className="num align-top!">{formatMoment(action.at)}</td>
            <td className="align-top!">{action.staffName}</td>
            <td className="min-w-44 align-top!">
              {staffActionTexts[action.name]}: {action.subject.label}
            </td>
            <td className="min-w-56 align-top! whitespace-pre-line text-ink-2">{action.reason ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
