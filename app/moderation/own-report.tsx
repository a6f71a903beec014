import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Fact, Facts } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { reviewRequestInput } from '#domain/moderation/report-input.ts'
import { ownReport, type OwnReport } from '#domain/moderation/own-report.server.ts'
import { outcomeWords, reportedThing, reversalWords, ruleOf } from '#domain/moderation/report-words.ts'
import { mayAskReview } from '#domain/moderation/report.ts'
import { askReview } from '#domain/moderation/reports.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/own-report.ts'
import { reportReasonTexts } from './words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Sua denúncia')

async function reportAt(token: string): Promise<OwnReport> {
  const report = await ownReport(services.db, token)
  if (!report) throw notFound()
  return report
}

export async function loader({ params }: Route.LoaderArgs) {
  const report = await reportAt(params.token)
  return { report, mayAsk: mayAskReview(report, services.clock.now()) }
}

export async function action({ request, params }: Route.ActionArgs) {
  await reportAt(params.token)
  const read = readForm(reviewRequestInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const asked = await askReview(services, { token: params.token, words: read.input.review })
  const page = href('/denuncias/:token', { token: params.token })
  return redirectWithToast(page, asked.ok ? { kind: 'success', text: 'review_asked' } : { kind: 'error', text: 'review_not_now' }) // prettier-ignore
}

export default function OwnReportPage({ loaderData: { report, mayAsk }, actionData }: Route.ComponentProps) {
  const { number, kind, subjectLabel, claimId, reason, details, createdAt, projectId, image } = report
  return (
    <FormPage>
      <Heading image={image}>
        {claimId ? 'Reclamação' : 'Denúncia'}{' '}
        <span className="inline-block break-all num whitespace-normal">{number}</span>
      </Heading>
      <p className="mt-3 mb-6 text-lg text-ink-2">
        Sobre {reportedThing(kind, subjectLabel)}, de {formatDay(createdAt)}.{' '}
        {image && projectId && (
          <Link to={href('/projeto/:id', { id: projectId })} className="link">
            Ver o projeto
          </Link>
        )}
      </p>
      <Standing report={report} />
      <Facts>
        <Fact label="Motivo">{reportReasonTexts[reason]}</Fact>
        <Fact label="O que você disse">
          <span className="whitespace-pre-line">{details}</span>
        </Fact>
        {report.counterNotice && (
          <Fact label="O que o maker respondeu">
            <span className="whitespace-pre-line">{report.counterNotice}</span>
          </Fact>
        )}
        {report.answer && (
          <Fact label="O que decidimos, e por quê">
            <span className="whitespace-pre-line">{report.answer}</span>
          </Fact>
        )}
        {ruleOf(report.rule) && <Fact label="Regra">{ruleOf(report.rule)}</Fact>}
        {report.reviewWords && (
          <Fact label="Seu pedido de revisão">
            <span className="whitespace-pre-line">{report.reviewWords}</span>
          </Fact>
        )}
        {report.reviewAnswer && (
          <Fact label="O que a revisão decidiu">
            <span className="whitespace-pre-line">{report.reviewAnswer}</span>
          </Fact>
        )}
      </Facts>
      {mayAsk && (
        <Form method="post" className="mt-8 space-y-4" noValidate={actionData !== undefined}>
          <TextArea
            name="review"
            label="Pedir revisão"
            help={`Uma vez, em até ${business.reportReviewDays} dias da decisão. Diga o que não foi levado em conta.`}
            required
            rows={5}
            most={2000}
            defaultValue={actionData?.values.review}
            error={actionData?.errors.review}
          />
          <SubmitButton busyLabel="Enviando...">Pedir revisão</SubmitButton>
        </Form>
      )}
    </FormPage>
  )
}

function Heading({ image, children }: { image: OwnReport['image']; children: ReactNode }) {
  return image ? <PictureHeading image={image}>{children}</PictureHeading> : <h1>{children}</h1>
}

function Standing({ report }: { report: OwnReport }) {
  const { kind, outcome, dueAt, counterDueAt, counteredAt, reviewAskedAt, reviewDecidedAt, reversedAt } = report
  if (reversedAt)
    return (
      <Notice tone="warn" className="mb-6">
        <b>
          {formatDay(reversedAt)}: {reversalWords(kind, outcome)}
        </b>
        <span className="block whitespace-pre-line">{report.reversal}</span>
      </Notice>
    )
  if (reviewAskedAt && !reviewDecidedAt)
    return (
      <Notice tone="info" className="mb-6">
        <b>Revisão pedida em {formatDay(reviewAskedAt)}.</b> Você recebe um e-mail com a resposta.
      </Notice>
    )
  if (outcome)
    return (
      <Notice tone={outcome === 'dismissed' ? 'neutral' : 'ok'} className="mb-6">
        <b>{outcomeWords(kind, outcome)}</b>
      </Notice>
    )
  return (
    <Notice tone="info" className="mb-6">
      <b>Recebida.</b> {counterDueAt && !counteredAt && `O maker pode responder até ${formatMoment(counterDueAt)}. `}
      Decidimos até {formatMoment(dueAt)} e mandamos o motivo por e-mail. Guarde o endereço desta página.
    </Notice>
  )
}

/** Error page, usually reached by an incomplete link from the mail. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      isLink
      title="Denúncia não encontrada"
      text="Confira se o link do e-mail está completo. Sem ele, fale com a gente e informe o número da denúncia."
      back={{ to: href('/contato'), label: 'Falar com a gente' }}
    />
  )
}
