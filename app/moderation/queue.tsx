import { useSearchParams, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { formOf, textFields } from '#app/http/forms.server.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { ActionTable } from '#app/staff/action-table.tsx'
import { pageHref } from '#app/staff/list-search.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { openAppeals } from '#domain/moderation/appeals.server.ts'
import { openCases } from '#domain/moderation/open-cases.server.ts'
import { repeatInfringers } from '#domain/moderation/repeat-infringers.server.ts'
import { openReports } from '#domain/moderation/staff-reports.server.ts'
import { decideHeldQuestion, heldQuestions } from '#domain/questions/held-questions.server.ts'
import { actionsOf } from '#domain/staff/staff-action.ts'
import { listStaffActions } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import type { Route } from './+types/queue.ts'
import { HeldQuestions } from './held-questions.tsx'
import { AccountTable, AppealTable, CaseTable, ReportTable } from './waiting-tables.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Moderação')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const { db, clock } = services
  const params = new URL(request.url).searchParams
  const page = pageAsked(params)
  const shown = params.get('situacao')
  const at = (list: string | null) => (shown === list ? page : 1)
  const [reports, projects, infringers, appeals, questions] = await Promise.all([
    openReports(db, at(null)),
    openCases(db, at('projetos')),
    repeatInfringers(db, clock.now()),
    openAppeals(db, at('recursos')),
    heldQuestions(db),
  ])
  const filter = { q: '', actions: actionsOf('moderation'), staffId: null, from: '', to: '' }
  const decided = shown === 'decididas' ? await listStaffActions(db, filter, page) : null
  return { shown, now: clock.now(), reports, projects, infringers, appeals, questions, decided }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'moderation')
  const { question = '', intent } = textFields(await formOf(request))
  if (intent !== 'publish' && intent !== 'hide') throw new Response('Diga o que fazer', { status: 400 })
  const done = await decideHeldQuestion(services, staff, { questionId: question, wish: intent })
  const back = `${href('/admin/moderacao')}?situacao=perguntas`
  if (!done) return redirectWithToast(back, decidedBefore)
  const text = intent === 'publish' ? 'question_published' : 'question_hidden'
  return redirectWithToast(back, { kind: 'success', text })
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { shown, now, reports, projects, infringers, appeals, questions, decided } = loaderData
  const [params] = useSearchParams()
  const page = href('/admin/moderacao')
  const lists = { projetos: projects, recursos: appeals, contas: null }
  const isAsked = shown === 'perguntas'
  const list = isAsked ? null : (decided ?? (isList(shown) ? lists[shown] : reports))
  const rare = [
    { situation: 'projetos', name: 'Projetos', count: projects.total, isCurrent: list === projects },
    { situation: 'recursos', name: 'Recursos', count: appeals.total, isCurrent: list === appeals },
    { situation: 'contas', name: 'Contas', count: infringers.length, isCurrent: list === null && !isAsked },
    { situation: 'perguntas', name: 'Perguntas de contas novas', count: questions.length, isCurrent: isAsked },
  ]
  return (
    <StaffPage title="Moderação">
      <ChipRow label="Situação" className="mb-5">
        <Chip to={page} current={list === reports} count={reports.total}>
          Denúncias
        </Chip>
        {rare
          .filter(({ count, isCurrent }) => count > 0 || isCurrent)
          .map(({ situation, name, count, isCurrent }) => (
            <Chip key={situation} to={`${page}?situacao=${situation}`} current={isCurrent} count={count}>
              {name}
            </Chip>
          ))}
        <Chip to={`${page}?situacao=decididas`} current={decided !== null}>
          Decididas
        </Chip>
      </ChipRow>
      {(list?.total ?? (isAsked ? questions : infringers).length) === 0 && (
        <EmptyState title={decided ? 'Nada decidido ainda' : 'Nada aguardando decisão'}>
          Denúncias, projetos em análise, recursos e contas com reclamações aceitas aparecem aqui.
        </EmptyState>
      )}
      {list === reports && reports.total > 0 && <ReportTable reports={reports.items} now={now} />}
      {list === projects && projects.total > 0 && <CaseTable cases={projects.items} />}
      {list === appeals && appeals.total > 0 && <AppealTable appeals={appeals.items} />}
      {isAsked && questions.length > 0 && <HeldQuestions questions={questions} />}
      {list === null && !isAsked && infringers.length > 0 && <AccountTable infringers={infringers} />}
      {decided && decided.total > 0 && <ActionTable caption="Decisões" actions={decided.items} />}
      {list && <Pagination page={list.page} pages={list.pages} hrefOf={(n) => pageHref(page, params, n)} />}
    </StaffPage>
  )
}

const isList = (shown: string | null) => shown === 'projetos' || shown === 'recursos' || shown === 'contas'
