import { href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { kindName } from '#app/returns/words.ts'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { partText } from '#domain/orders/pieces.ts'
import { formatDate } from '#domain/shared/format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { services } from '#services'
import type { Route } from './+types/mediations.ts'
import { ProjectCell } from '../project-cell.tsx'
import { StaffPage } from '../staff-page.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Mediação')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'support')
  return { returns: await listReturns(services.db, 'mediation'), today: dayOf(services.clock.now()) }
}

export default function Mediations({ loaderData: { returns, today } }: Route.ComponentProps) {
  return (
    <StaffPage title="Mediação">
      {returns.length === 0 ? (
        <EmptyState title="Nenhum caso em mediação">
          Quando comprador e maker não se entendem sobre uma peça ou um arquivo, o caso aparece aqui, com prazo. Aqui
          também se conferem desistências repetidas de arquivos já baixados.
        </EmptyState>
      ) : (
        <Table caption="Casos em mediação" stacks>
          <Columns of={['Compra', 'Comprador', 'Maker', ['Decidir até', 'r']]} />
          <tbody>
            {returns.map(({ id, title, image, kind, isFiles, orderNumber, buyerName, makerName, dueOn, ...pieces }) => (
              <tr key={id}>
                <ProjectCell
                  image={image}
                  to={href('/admin/mediacao/:id', { id })}
                  title={title}
                  meta={[kindName({ kind, isFiles }), partText(pieces), `pedido ${orderNumber}`]
                    .filter(Boolean)
                    .join(', ')}
                />
                <td data-label="comprador">{buyerName}</td>
                <td data-label="maker">{makerName}</td>
                <td className={classes('r num', dueOn && dueOn < today && 'whole')} data-label={dueOn && 'decidir até'}>
                  {dueOn && (dueOn < today ? <Tag tone="bad">{formatDate(dueOn)}</Tag> : formatDate(dueOn))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StaffPage>
  )
}
