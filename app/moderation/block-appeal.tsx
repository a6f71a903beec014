import { href } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Fact, Facts } from '#app/staff/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { appealBlock, blockByToken } from '#domain/moderation/block-appeals.server.ts'
import { blockAppealInput } from '#domain/moderation/report-input.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { appealDueAt } from '#domain/moderation/report.ts'
import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/block-appeal.ts'
import { AppealForm } from './appeal-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Conta bloqueada')

async function blockAt(token: string) {
  const block = await blockByToken(services.db, token)
  if (!block) throw notFound()
  const { rule, reason, createdAt, appeal, appealedAt, appealDecidedAt, appealAnswer, liftedAt } = block
  return { rule, reason, createdAt, appeal, appealedAt, appealDecidedAt, appealAnswer, liftedAt }
}

export async function loader({ params }: Route.LoaderArgs) {
  return blockAt(params.token)
}

export async function action({ request, params }: Route.ActionArgs) {
  await blockAt(params.token)
  const read = readForm(blockAppealInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const appealed = await appealBlock(services, { token: params.token, ...read.input })
  const page = href('/conta-bloqueada/:token', { token: params.token })
  return redirectWithToast(page, appealed.ok ? { kind: 'success', text: 'appeal_sent' } : { kind: 'error', text: 'appeal_not_now' }) // prettier-ignore
}

export default function BlockAppeal({ loaderData: block, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>{block.liftedAt ? 'Conta desbloqueada' : 'Conta bloqueada'}</h1>
      <Standing block={block} />
      <Facts>
        <Fact label="Regra">{ruleOf(block.rule)}</Fact>
        <Fact label={`Motivo, de ${formatDay(block.createdAt)}`}>
          <span className="whitespace-pre-line">{block.reason}</span>
        </Fact>
        {block.appeal && (
          <Fact label="Seu recurso">
            <span className="whitespace-pre-line">{block.appeal}</span>
          </Fact>
        )}
        {block.appealAnswer && (
          <Fact label="Nossa resposta">
            <span className="whitespace-pre-line">{block.appealAnswer}</span>
          </Fact>
        )}
      </Facts>
      {!block.appealedAt && !block.liftedAt && (
        <AppealForm
          help={`Decidimos em até ${business.appealDays} dias, e a resposta vai por e-mail.`}
          faults={actionData}
        />
      )}
      <LinkButton variant="quiet" to={href('/suporte')} className="mt-8">
        Falar com o suporte
      </LinkButton>
    </FormPage>
  )
}

function Standing({ block }: { block: Route.ComponentProps['loaderData'] }) {
  if (block.liftedAt)
    return (
      <Notice tone="ok" className="my-6">
        Desde {formatDay(block.liftedAt)} você pode entrar de novo.
      </Notice>
    )
  if (block.appealDecidedAt)
    return <Notice className="my-6">Analisamos o recurso em {formatDay(block.appealDecidedAt)} e mantivemos o bloqueio.</Notice> // prettier-ignore
  if (block.appealedAt)
    return (
      <Notice tone="info" className="my-6">
        <b>Recurso recebido.</b> Decidimos até {formatDay(appealDueAt(block.appealedAt))}.
      </Notice>
    )
  return (
    <p className="mt-3 mb-6 text-ink-2">
      Você não entra na conta e seus projetos estão fora do catálogo. O que comprou e o que tem a receber continua seu.
    </p>
  )
}

/** Reached with a truncated link from the mail. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      title="Este link não vale mais"
      text="Confira se o link do e-mail está completo. Se a conta continua bloqueada, fale com o suporte."
      back={{ to: href('/suporte'), label: 'Falar com o suporte' }}
    >
      {null}
    </NotFound>
  )
}
