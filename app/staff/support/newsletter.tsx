import { Form, href, Link, redirect } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { formatCount, formatMoment } from '#domain/shared/format.ts'
import { newsletterInput, type NewsletterState } from '#domain/support/newsletter.ts'
import { listNewsletterIssues, writeNewsletterIssue } from '#domain/support/newsletter-issues.server.ts'
import { countSubscribers } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/newsletter.ts'
import { NewsletterFields } from './newsletter-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Newsletter')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  const [issues, subscribers] = await Promise.all([listNewsletterIssues(services.db), countSubscribers(services.db)])
  return { issues, subscribers }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request)
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
      {issues.length === 0 ? (
        <EmptyState title="Nenhuma edição ainda">Escreva a primeira abaixo. Ela fica como rascunho.</EmptyState>
      ) : (
        <Table caption="Edições">
          <Columns of={['Assunto', 'Situação', ['E-mails', 'r'], ['Última mudança', 'r max-md:hidden']]} />
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.id}>
                <td>
                  <Link to={href('/admin/newsletter/:id', { id: issue.id })} className="link">
                    {issue.subject}
                  </Link>
                </td>
                <td>
                  <NewsletterStateTag state={issue.state} />
                </td>
                <td className="r num">{formatCount(issue.sentCount)}</td>
                <td className="r num max-md:hidden">{formatMoment(issue.sentAt ?? issue.updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <section aria-labelledby="nova" className="mt-10 max-w-xl">
        <h2 id="nova">Escrever uma edição</h2>
        <Form method="post" className="mt-4 grid gap-5" noValidate={actionData !== undefined}>
          <NewsletterFields faults={actionData} />
          <SubmitButton className="justify-self-start" busyLabel="Salvando...">
            Salvar e ver como chega
          </SubmitButton>
        </Form>
      </section>
    </StaffPage>
  )
}
