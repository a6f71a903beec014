import { href, Link, redirect } from 'react-router'
import { ProfilePage, ProfileSection } from '#app/accounts/profile-page.tsx'
import { refuseAccount } from '#app/accounts/refuse-account.server.ts'
import { requireUser, leavingHeaders } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { asksForCode } from '#domain/accounts/second-factor/second-factor.server.ts'
import { isMaker } from '#domain/accounts/viewer.ts'
import { closeAccountInput } from '#domain/personal-data/close-account-input.ts'
import { closeAccount, partsThatAre } from '#domain/personal-data/close-account.server.ts'
import { type ClosingObstacle, closingObstacles } from '#domain/personal-data/closing-obstacles.server.ts'
import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import { services } from '#services'
import type { Route } from './+types/close-account'
import { obstacleWords, partWords } from './words.ts'
import { CloseAccountForm } from './close-account-form.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Excluir a conta')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { db, clock, shopSettings } = services
  const [obstacles, hasCode] = await Promise.all([
    closingObstacles(db, viewer.id, clock.now(), shopSettings.now().payouts.minimumCents),
    asksForCode(db, viewer.id),
  ])
  const parts = { gone: partsThatAre('gone'), nameless: partsThatAre('nameless'), kept: partsThatAre('kept') }
  return { obstacles, hasCode, parts, sells: isMaker(viewer) }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(closeAccountInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const outcome = await closeAccount(services, { userId: viewer.id, ...read.input })
  if (outcome.ok)
    return redirectWithToast(href('/'), { kind: 'success', text: 'account_closed' }, leavingHeaders(outcome.cookies))
  if (outcome.reason === 'not_yet') return redirect(href('/perfil/excluir'), 303)
  const isCode = outcome.reason === 'code_needed' || outcome.reason === 'wrong_code'
  return refuseAccount(form, isCode ? 'code' : 'currentPassword', outcome)
}

export default function CloseAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { obstacles, hasCode, parts, sells } = loaderData
  const ends = (
    <>
      <Parts id="apagado" title="O que é apagado" parts={parts.gone} sells={sells} />
      <Parts id="sem-nome" title="O que fica sem o seu nome" parts={parts.nameless} sells={sells} />
      <Parts id="por-lei" title="O que a lei manda guardar" parts={parts.kept} sells={sells} />
    </>
  )
  return (
    <ProfilePage title="Excluir a conta">
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <p className="mt-3 text-ink-2">
        Não dá para desfazer. Antes, se quiser,{' '}
        <Link to={href('/perfil/dados')} className="link">
          baixe os seus dados
        </Link>{' '}
        e{' '}
        <Link to={href('/minhas-compras')} className="link">
          os arquivos que comprou
        </Link>
        : o acesso a eles termina com a conta.
      </p>
      {obstacles.length > 0 ? (
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center text-label">
            O que é apagado e o que fica
          </summary>
          {ends}
        </details>
      ) : (
        <>
          {ends}
          <CloseAccountForm hasCode={hasCode} faults={actionData ?? null} />
        </>
      )}
    </ProfilePage>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly ClosingObstacle[] }) {
  return (
    <Notice tone="warn" className="mt-4">
      <h2 className="text-base font-medium">Ainda não dá para excluir a conta</h2>
      <ul className="mt-1.5 grid gap-2">
        {obstacles.map((obstacle) => {
          const { text, way } = obstacleWords(obstacle)
          return (
            <li key={`${text} ${way?.to}`}>
              {text}{' '}
              {way && (
                <Link to={way.to} className="link whitespace-nowrap">
                  {way.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const sellersOnly: readonly ClosingPart[] = ['projects', 'uploads', 'shop', 'shop_address']

type PartsProps = { id: string; title: string; parts: readonly ClosingPart[]; sells: boolean }

function Parts({ id, title, parts, sells }: PartsProps) {
  return (
    <ProfileSection id={id} title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        {parts
          .filter((part) => sells || !sellersOnly.includes(part))
          .map((part) => (
            <li key={part}>{partWords[part]}</li>
          ))}
      </ul>
    </ProfileSection>
  )
}
