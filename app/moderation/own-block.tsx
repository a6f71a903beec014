import { href } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { blockByToken } from '#domain/moderation/appeals.server.ts'
import { services } from '#services'
import type { Route } from './+types/own-block.ts'
import { OwnDecision } from './own-decision.tsx'
import { receiveAppeal } from './receive-appeal.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Conta bloqueada')

async function blockAt(token: string) {
  const block = await blockByToken(services.db, token)
  if (!block) throw notFound()
  return block
}

export async function loader({ params }: Route.LoaderArgs) {
  return { block: await blockAt(params.token) }
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  await blockAt(token)
  return receiveAppeal({ request, kind: 'block', by: { token }, page: href('/conta-bloqueada/:token', { token }) })
}

export default function OwnBlock({ loaderData: { block }, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>{block.undoneAt ? 'Conta desbloqueada' : 'Conta bloqueada'}</h1>
      {!block.undoneAt && (
        <p className="mt-3 text-ink-2">
          Você não entra na conta e seus projetos estão fora do catálogo. O que comprou e o que tem a receber continua
          seu.
        </p>
      )}
      <OwnDecision decision={block} heading="Motivo" faults={actionData} />
      <LinkButton variant="quiet" to={href('/suporte')} className="mt-8">
        Falar com o suporte
      </LinkButton>
    </FormPage>
  )
}

/** Error page, usually reached by an incomplete link from the mail. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      isLink
      title="Este link não vale mais"
      text="Confira se o link do e-mail está completo. Se a conta continua bloqueada, fale com o suporte."
      back={{ to: href('/suporte'), label: 'Falar com o suporte' }}
    />
  )
}
