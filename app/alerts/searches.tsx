import { Form, href, Link } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { endSearch, mostSearches, savedSearches } from '#domain/alerts/saved-searches.server.ts'
import { noticeChoicesOf } from '#domain/notices/notice-choices.server.ts'
import { formatSince } from '#domain/shared/format.ts'
import type { MailPace } from '#domain/shared/notice-kind.ts'
import { services } from '#services'
import type { Route } from './+types/searches.ts'

export { privatePage as headers }

export const meta = hiddenPage('Buscas salvas')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const now = services.clock.now()
  const [searches, choices] = await Promise.all([
    savedSearches(services.db, viewer.id),
    noticeChoicesOf(services.db, viewer.id),
  ])
  return {
    most: mostSearches,
    pace: choices.search,
    searches: searches.map(({ id, address, label, createdAt, toldAt }) => ({
      id,
      address,
      label,
      since: formatSince(createdAt, now),
      told: toldAt && formatSince(toldAt, now),
    })),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const id = (await formOf(request)).get('end')
  const isEnded = typeof id === 'string' && (await endSearch(services.db, viewer.id, id))
  return redirectWithToast(
    href('/perfil/buscas'),
    isEnded ? { kind: 'success', text: 'alert_ended' } : { kind: 'neutral', text: 'alert_ended_already' },
  )
}

const daily = 'Todo dia avisamos do que é novo ou ficou mais barato'
const paces = {
  now: 'Refazemos as suas buscas o tempo todo e avisamos em minutos do que é novo ou ficou mais barato: cada busca, no máximo uma vez por dia.',
  day: `${daily}, no e-mail do dia.`,
  week: `${daily}. O e-mail chega no resumo da semana.`,
  none: `${daily}, sem e-mail, só em Avisos.`,
} satisfies Record<MailPace, string>

export default function Searches({ loaderData: { searches, most, pace } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PlaceTabs place="saved" />
      <h1 className="mt-6 max-md:sr-only">Buscas salvas</h1>
      <p className="mt-4 text-ink-2">
        {paces[pace]}{' '}
        <Link to={href('/perfil/avisos')} className="link">
          Mudar e-mails
        </Link>
      </p>
      {searches.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nenhuma busca salva"
          action={
            <LinkButton variant="outline" to={href('/marketplace')}>
              Buscar no marketplace
            </LinkButton>
          }
        >
          Procure o que você quer e toque em Avise-me: quando aparecer, você fica sabendo.
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 border-t border-line">
            {searches.map(({ id, address, label, since, told }) => (
              <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-3.5">
                <div className="min-w-0">
                  <Link to={href('/marketplace') + address} className="link font-medium wrap-anywhere">
                    {label}
                  </Link>
                  <p className="meta">
                    Salva {since}. {told ? `Último aviso ${told}.` : 'Nenhum aviso ainda.'}
                  </p>
                </div>
                <Form method="post" className="flex-none">
                  <SubmitButton variant="quiet" name="end" value={id} aria-label={`Excluir a busca ${label}`}>
                    Excluir
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <p className="meta mt-4">
            {searches.length} de {most} buscas.
          </p>
        </>
      )}
    </div>
  )
}
