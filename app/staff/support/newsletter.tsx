import { Form, href, Link, redirect } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { formatCount, formatMoment } from '#domain/shared/format.ts'
import { newsletterInput, type NewsletterState } from '#domain/support/newsletter.ts'
import {
  listNewsletterIssues,
  type NewsletterIssue,
  writeNewsletterIssue,
} from '#domain/support/newsletter-issues.server.ts'
import { countSubscribers } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import { Folded, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/newsletter.ts'
import { NewsletterFields } from './newsletter-form.tsx'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export const meta = hiddenPage('Newsletter')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  const [issues, subscribers] = await Promise.all([listNewsletterIssues(services.db), countSubscribers(services.db)])
  return { issues, subscribers }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const read = readForm(newsletterInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const id = await writeNewsletterIssue(services, staff, read.input)
  if (!id) throw notFound()
  return redirect(href('/admin/newsletter/:id', { id }), 303)
}

const states: Record<NewsletterState, { name: string; tone: TagTone }> = {
  draft: { name: 'Rascunho', tone: 'neutral' },
  sending: { name: 'Saindo', tone: 'warn' },
  sent: { name: 'Enviada', tone: 'ok' },
}

export function NewsletterStateTag({ state }: { state: NewsletterState }) {
  return <Tag tone={states[state].tone}>{states[state].name}</Tag>
}

export default function Newsletter({ loaderData: { issues, subscribers }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Newsletter">
      <p className="mb-5 text-ink-2">
        {subscribers === 0 && 'Ninguém confirmou a inscrição ainda.'}
        {subscribers > 0 &&
          `${formatCount(subscribers)} ${subscribers === 1 ? 'pessoa confirmou' : 'pessoas confirmaram'} a inscrição.`}{' '}
        O rodapé promete um e-mail por mês.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Folded
          title="Escrever uma edição"
          isOpen={issues.length === 0 || actionData !== undefined}
          className="xl:col-start-1 xl:row-start-1"
        >
          <Form method="post" className="grid gap-5" noValidate={actionData !== undefined}>
            <NewsletterFields faults={actionData} />
            <SubmitButton className="justify-self-start" busyLabel="Salvando...">
              Salvar e ver como chega
            </SubmitButton>
          </Form>
        </Folded>
        <section aria-labelledby="edicoes" className="xl:col-start-2 xl:row-start-1">
          <h2 id="edicoes" className="mb-3 text-xl">
            Edições
          </h2>
          {issues.length === 0 ? (
            <p className="text-ink-2">Nenhuma ainda. A primeira fica como rascunho até você enviar.</p>
          ) : (
            <ul className="border-t border-line">
              {issues.map((issue) => (
                <IssueRow key={issue.id} issue={issue} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </StaffPage>
  )
}

function IssueRow({ issue: { id, subject, state, sentCount, sentAt, updatedAt } }: { issue: NewsletterIssue }) {
  return (
    <li className="border-b border-line py-3">
      <Link to={href('/admin/newsletter/:id', { id })} className="link">
        {subject}
      </Link>
      <p className="meta mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <NewsletterStateTag state={state} />
        {state !== 'draft' && <span>{sentCount === 1 ? 'a 1 pessoa' : `a ${formatCount(sentCount)} pessoas`}</span>}
        <span className="num">{formatMoment(sentAt ?? updatedAt)}</span>
      </p>
    </li>
  )
}
