import { href, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ActionTable } from '#app/staff/action-table.tsx'
import { pageAsked, pageHref } from '#app/staff/list-search.tsx'
import { ProjectCell } from '#app/staff/project-cell.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { openCases, type OpenCase } from '#domain/moderation/open-cases.server.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { listStaffActions } from '#domain/staff/staff-actions.server.ts'
import { moderationActions } from '#domain/staff/staff-action.ts'
import { services } from '#services'
import type { Route } from './+types/queue.ts'
import { sourceTags, reportReasonTexts } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Moderação')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  const params = new URL(request.url).searchParams
  const page = pageAsked(params)
  if (params.get('situacao') !== 'decididas') return { open: await openCases(services.db, page), decided: null }
  const filter = { q: '', actions: moderationActions, staffId: null, from: '', to: '' }
  return { open: null, decided: await listStaffActions(services.db, filter, page) }
}

export default function Queue({ loaderData: { open, decided } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const list = open ?? decided
  return (
    <StaffPage title="Moderação">
      <ChipRow label="Situação" className="mb-5">
        <Chip to={href('/admin/moderacao')} current={open !== null} count={open?.total}>
          Abertas
        </Chip>
        <Chip to={`${href('/admin/moderacao')}?situacao=decididas`} current={open === null}>
          Decididas
        </Chip>
      </ChipRow>
      {list.total === 0 && (
        <EmptyState title={open ? 'Nada aguardando decisão' : 'Nada decidido ainda'}>
          Denúncias, projetos em análise e recursos de makers aparecem aqui.
        </EmptyState>
      )}
      {open && open.total > 0 && <CaseTable cases={open.items} />}
      {decided && decided.total > 0 && <ActionTable caption="Decisões" actions={decided.items} />}
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => pageHref(href('/admin/moderacao'), params, page)}
      />
    </StaffPage>
  )
}

function CaseTable({ cases }: { cases: readonly OpenCase[] }) {
  return (
    <Table caption="Aguardando decisão" stacks>
      <Columns of={['Projeto', 'Por quê', ['Desde', 'r max-md:hidden']]} />
      <tbody>
        {cases.map((one) => (
          <tr key={one.projectId}>
            <td>
              <ProjectCell
                image={one.image}
                to={href('/admin/projetos/:id', { id: one.projectId })}
                title={one.title}
                meta={`por ${one.designerName}`}
              />
            </td>
            <td>
              <span className="flex flex-wrap gap-1.5">
                {one.hasAppeal && <Tag tone="info">Recurso</Tag>}
                {one.suspendedBy && (
                  <Tag tone="warn">Em análise: {one.suspendedBy.map((by) => sourceTags[by]).join(', ')}</Tag>
                )}
                {one.reports > 0 && (
                  <Tag tone="bad">{one.reports === 1 ? '1 denúncia' : `${one.reports} denúncias`}</Tag>
                )}
              </span>
              {one.reasons.length > 0 && (
                <span className="meta mt-1 block">
                  {one.reasons.map((reason) => reportReasonTexts[reason]).join('; ')}
                </span>
              )}
            </td>
            <td className="r num max-md:hidden">{formatMoment(one.since)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
