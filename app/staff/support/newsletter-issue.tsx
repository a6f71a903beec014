import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, ErrorText } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { suggestProjects } from '#domain/search/suggest-projects.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { formatCount, formatMoment } from '#domain/shared/format.ts'
import { cutText, isUuid } from '#domain/shared/text.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'
import { newsletterInput, withProject } from '#domain/support/newsletter.ts'
import {
  changeNewsletterIssue,
  discardNewsletterIssue,
  findNewsletterIssue,
  proveNewsletterIssue,
  sendNewsletterIssue,
} from '#domain/support/newsletter-issues.server.ts'
import { newsletterParts } from '#domain/support/newsletter-parts.server.ts'
import { countSubscribers } from '#domain/support/subscriptions.server.ts'
import { services } from '#services'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/newsletter-issue.ts'
import { NewsletterFields } from './newsletter-form.tsx'
import { NewsletterPreview } from './newsletter-preview.tsx'
import { NewsletterStateTag } from './newsletter.tsx'
import { ProjectToAdd } from './project-to-add.tsx'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.issue.subject ?? 'Newsletter', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue')
  const issue = await findNewsletterIssue(services.db, params.id)
  if (!issue) throw notFound()
  return {
    issue,
    subscribers: await countSubscribers(services.db),
    ...(await newsletterParts(services, issue.body)),
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'catalogue')
  const issue = await findNewsletterIssue(services.db, id)
  if (!issue) throw notFound()
  const form = await formOf(request)
  const intent = form.get('intent')
  const here = href('/admin/newsletter/:id', { id })
  if (intent === 'proof') return told(await proveNewsletterIssue(services.db, staff, id), here, 'newsletter_proof')
  if (intent === 'send') {
    if (form.get('sure') !== 'sim') return refuseForm(faultsOf(form, { sure: 'Marque que a edição está pronta' }))
    return told(await sendNewsletterIssue(services, staff, id), here, 'newsletter_sending')
  }
  if (intent === 'discard')
    return told(
      await discardNewsletterIssue(services, staff, id),
      href('/admin/newsletter'),
      'newsletter_discarded',
      here,
    )
  const { project = '', q = '', asked = '' } = textFields(form)
  const read = readForm(newsletterInput, form, ['intent', 'q', 'asked'])
  // Enter presses a button without a name: it searches for a new word, and otherwise saves.
  const isNewWord = intent === null && project === '' && q.trim() !== '' && q !== asked
  if (intent === 'find' || isNewWord) return find(form, q)
  if (!read.ok) return refuseForm(read.faults)
  const { subject, body } = read.input
  const added = { subject, body: isUuid(project) ? withProject(body, project, services.publicUrl) : body }
  const whole = readForm(newsletterInput, added)
  if (!whole.ok) return refuseForm(faultsOf(form, { body: 'Com o projeto, o texto fica longo demais.' }))
  return told(await changeNewsletterIssue(services, staff, id, whole.input), here, 'newsletter_saved')
}

/** Returns the form's values, with listed projects that match the words asked for. */
async function find(form: FormData, asked: string) {
  const { projects } = await suggestProjects(services.db, cutText(asked.trim(), maxQueryLength))
  if (projects.length === 0)
    return refuseForm(faultsOf(form, { q: 'Nenhum projeto achado. Escreva ao menos 3 letras do título.' }))
  return { ...faultsOf(form, {}), found: projects.map(({ id, title, image }) => ({ id, title, image })) }
}

type Told = 'newsletter_proof' | 'newsletter_sending' | 'newsletter_discarded' | 'newsletter_saved'

function told(done: Awaited<ReturnType<typeof sendNewsletterIssue>>, to: string, text: Told, otherwise = to) {
  if (done.ok) return redirectWithToast(to, { kind: 'success', text })
  if (done.reason === 'not_found') throw notFound()
  return redirectWithToast(otherwise, { kind: 'error', text: 'newsletter_too_late' })
}

export default function NewsletterIssue({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, subscribers, parts, missing } = loaderData
  return (
    <StaffPage title={issue.subject} aside={<NewsletterStateTag state={issue.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        {issue.state === 'draft' ? (
          <Text issue={issue} faults={actionData} />
        ) : (
          <Notice tone={issue.state === 'sent' ? 'ok' : 'info'} className="self-start">
            {issue.state === 'sent' && issue.sentAt
              ? `Enviada em ${formatMoment(issue.sentAt)} a ${people(issue.sentCount)}.`
              : `Saindo: ${people(issue.sentCount)} até agora. Quem sai da lista nesse meio-tempo não recebe.`}
          </Notice>
        )}
        <NewsletterPreview subject={issue.subject} parts={parts} missing={missing} />
        {issue.state === 'draft' && <Sending subscribers={subscribers} faults={actionData} />}
      </div>
    </StaffPage>
  )
}

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`

type Faults = Route.ComponentProps['actionData']

function Text({ issue, faults }: { issue: { subject: string; body: string }; faults: Faults }) {
  return (
    // Remounts when a project was added, to show the new text.
    <Form key={issue.body} method="post" className="grid gap-5" noValidate={faults !== undefined}>
      {/* The first button, which Enter presses, searches or saves. */}
      <button formNoValidate tabIndex={-1} aria-hidden className="sr-only" />
      <NewsletterFields written={issue} faults={faults?.errors.sure ? undefined : faults} />
      <ProjectToAdd
        asked={faults?.values.q}
        found={faults && 'found' in faults ? faults.found : []}
        error={faults?.errors.q}
      />
      <SubmitButton className="justify-self-start" variant="outline" name="intent" value="save">
        Salvar rascunho
      </SubmitButton>
    </Form>
  )
}

function Sending({ subscribers, faults }: { subscribers: number; faults: Faults }) {
  const doubt = faults?.errors.sure
  return (
    <div className="grid gap-8 xl:col-start-1">
      <Form method="post" className="grid gap-4 border-t border-line pt-6">
        <p className="text-ink-2">
          A prova e o envio usam o que está salvo. {people(subscribers)} {subscribers === 1 ? 'recebe' : 'recebem'} a
          edição; depois de enviada ela não muda.
        </p>
        <div>
          <Checkbox
            name="sure"
            value="sim"
            label="A edição está pronta para sair."
            aria-invalid={doubt ? true : undefined}
            aria-describedby={doubt ? 'erro-pronta' : undefined}
          />
          <ErrorText id="erro-pronta" error={doubt} />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton name="intent" value="send">
            Enviar a {people(subscribers)}
          </SubmitButton>
          <SubmitButton variant="outline" name="intent" value="proof">
            Enviar prova para mim
          </SubmitButton>
        </div>
      </Form>
      <Form method="post" className="border-t border-line pt-6">
        <SubmitButton variant="danger" name="intent" value="discard">
          Apagar rascunho
        </SubmitButton>
      </Form>
    </div>
  )
}
