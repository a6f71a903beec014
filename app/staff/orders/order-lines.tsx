import { href } from 'react-router'
import { soldKind } from '#app/catalog/files-words.ts'
import { useMayOpen } from '#app/staff/area-link.tsx'
import { ProjectCell } from '#app/staff/project-cell.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import type { StaffOrder } from '#domain/payments/staff-order.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { purchaseStates } from '#app/staff/state-tags.tsx'
import { Part } from './order-postings.tsx'

export function OrderLines({ order }: { order: StaffOrder }) {
  const opens = useMayOpen()
  const pageOf = (id: string) =>
    opens('moderation') ? href('/admin/projetos/:id', { id }) : href('/projeto/:id', { id })
  const hasRefunds = order.lines.some(({ refundedCents }) => refundedCents > 0)
  return (
    <Part title="O que foi comprado">
      <Table caption="O que foi comprado" stacks="figures">
        <Columns
          of={[
            'Projeto',
            'Situação',
            ['Valor', 'r'],
            ['Taxa', 'r'],
            ['Repasse', 'r'],
            ...(hasRefunds ? [['Devolvido', 'r'] as const] : []),
          ]}
        />
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <ProjectCell
                image={line.image}
                to={pageOf(line.projectId)}
                title={line.title}
                meta={
                  <>
                    {kindWords(line)}
                    {line.refundedQuantity > 0 && `, ${line.refundedQuantity} de volta`}, por {line.designerName}
                    {line.detail && <span className="block">{line.detail}</span>}
                    {line.freightCents > 0 && (
                      <span className="block">com {formatBRL(line.freightCents)} de frete</span>
                    )}
                    {line.royaltyCents > 0 && (
                      <span className="block">{formatBRL(line.royaltyCents)} de royalty, a quem projetou</span>
                    )}
                  </>
                }
              />
              <td data-label="Situação">{purchaseStates[line.status]}</td>
              <td className="r num corner">{formatBRL(line.amountCents)}</td>
              <td className="r num" data-label="Taxa">
                {formatBRL(line.feeCents)}
              </td>
              <td className="r num" data-label="Repasse">
                {formatBRL(line.designerAmountCents)}
              </td>
              {hasRefunds && (
                <td className="r num" data-label="Devolvido">
                  {formatBRL(line.refundedCents)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}

function kindWords(line: StaffOrder['lines'][number]): string {
  return line.kind === 'printed' ? `${soldKind(line)}, ${line.quantity}×` : soldKind(line)
}
