import { href, Link } from 'react-router'
import { ProfilePage } from '#app/accounts/profile-page.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { strikesOf } from '#domain/moderation/strikes.server.ts'
import { business } from '#domain/shared/business.ts'
import { services } from '#services'
import type { Route } from './+types/own-strikes.ts'
import { strikeCountWords, StrikeList } from '#app/staff/people/strike-list.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Violações')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  return { strikes: await strikesOf(services.db, viewer.id, services.clock.now()) }
}

export default function OwnStrikes({ loaderData: { strikes } }: Route.ComponentProps) {
  return (
    <ProfilePage title="Violações">
      <p className="mt-3 text-ink-2">
        Decisões da nossa equipe sobre o que você publicou. Cada uma vale por {business.upheldClaimMonths} meses; quem
        repete pode ter a conta bloqueada.{' '}
        <Link to={href('/transparencia')} className="link">
          Regras e números da moderação
        </Link>
      </p>
      {strikes.length === 0 ? (
        <p className="mt-6 rounded-card bg-sunk p-5 text-ink-2">Nenhuma violação.</p>
      ) : (
        <>
          <p className="mt-4 font-medium">{strikeCountWords(strikes)}</p>
          <StrikeList strikes={strikes} isOwn />
        </>
      )}
    </ProfilePage>
  )
}
