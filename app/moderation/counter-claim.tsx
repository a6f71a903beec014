import { Form, href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Fact, Facts } from '#app/staff/staff-page.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Checkbox, ErrorText, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { claimAgainst, counterClaim } from '#domain/moderation/counter-claim.server.ts'
import { counterNoticeInput } from '#domain/moderation/report-input.ts'
import { outcomeWords } from '#domain/moderation/report-words.ts'
import { awaitsCounterNotice } from '#domain/moderation/report.ts'
import { formatDay, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/counter-claim.ts'
import { ClaimantName, WorkFacts } from './report-evidence.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Reclamação de direitos')

async function claimOf(request: Request, id: string) {
  const viewer = await requireMaker(request)
  const claim = await claimAgainst(services.db, viewer.id, id)
  if (!claim) throw notFound()
  return { viewer, claim }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { claim } = await claimOf(request, params.id)
  return { claim, mayAnswer: claim.outcome === null && awaitsCounterNotice(claim, services.clock.now()) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const { viewer } = await claimOf(request, params.id)
  const read = readForm(counterNoticeInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const sent = await counterClaim(services, viewer.id, { reportId: params.id, words: read.input.answer })
  const page = href('/reclamacoes/:id', { id: params.id })
  return redirectWithToast(page, sent.ok ? { kind: 'success', text: 'claim_answered' } : { kind: 'error', text: 'claim_not_now' }) // prettier-ignore
}

export default function CounterClaim({ loaderData: { claim, mayAnswer }, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>Reclamação de direitos</h1>
      <p className="mt-3 mb-6 text-lg text-ink-2">
        Sobre “{claim.title}”, de {formatDay(claim.createdAt)}, número <span className="num">{claim.number}</span>.
      </p>
      {claim.outcome && (
        <Notice className="mb-6">
          <b>{outcomeWords('project', claim.outcome)}</b>
        </Notice>
      )}
      <Facts>
        <Fact label="Quem reclama">
          <ClaimantName claim={claim} />
        </Fact>
        <Fact label="Obra">
          <span className="whitespace-pre-line">{claim.work}</span>
        </Fact>
        <Fact label="O que teria sido copiado">
          <span className="whitespace-pre-line">{claim.details}</span>
        </Fact>
        <WorkFacts claim={claim} />
        {claim.counterNotice && (
          <Fact label="Sua resposta">
            <span className="whitespace-pre-line">{claim.counterNotice}</span>
          </Fact>
        )}
      </Facts>
      {mayAnswer && claim.counterDueAt ? (
        <Form method="post" className="mt-8 space-y-4" noValidate={actionData !== undefined}>
          <TextArea
            name="answer"
            label="Sua resposta"
            help={`Até ${formatMoment(claim.counterDueAt)}, uma vez. Diga de onde vem o modelo, que licença você tem, o que é seu. Quem reclama recebe o texto, sem o seu contato.`}
            required
            rows={7}
            most={2000}
            defaultValue={actionData?.values.answer}
            error={actionData?.errors.answer}
          />
          <div>
            <Checkbox
              name="good_faith"
              required
              aria-describedby={actionData?.errors.good_faith ? 'boa-fe-erro' : undefined}
              label="O que digo é verdade, e respondo por isso."
            />
            <ErrorText id="boa-fe-erro" error={actionData?.errors.good_faith} />
          </div>
          <SubmitButton busyLabel="Enviando...">Enviar resposta</SubmitButton>
        </Form>
      ) : (
        !claim.outcome && (
          <Notice className="mt-6">
            {claim.counterNotice ? 'Nossa equipe decide com as duas partes.' : 'O prazo para responder acabou.'} Você
            recebe um e-mail se algo mudar no projeto.
          </Notice>
        )
      )}
      <LinkButton variant="quiet" to={href('/meus-projetos')} className="mt-8">
        Meus Projetos
      </LinkButton>
    </FormPage>
  )
}
