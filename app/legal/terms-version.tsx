import { href, Link } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ClauseContents } from '#app/pages/sections.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { findTermsVersion } from '#domain/legal/versions.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/terms-version.ts'
import { clauseTitles, LegalClauses } from './legal-text.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: `Termos de Uso, versão ${loaderData?.terms.version ?? ''}`, hidden: true })
}

export async function loader({ params: { n } }: Route.LoaderArgs) {
  const terms = /^[1-9]\d{0,5}$/.test(n) ? await findTermsVersion(services.visitorDb, Number(n)) : null
  if (!terms) throw notFound()
  const { current } = await services.terms.now()
  return { terms, current: current.version, isComing: terms.inForceAt > services.clock.now() }
}

export default function TermsVersion({ loaderData: { terms, current, isComing } }: Route.ComponentProps) {
  const { version, summary, hash, publishedAt, inForceAt } = terms
  return (
    <TextPage
      title={`Termos de Uso, versão ${version}`}
      lead={`Publicada em ${formatDay(publishedAt)}, em vigor ${isComing ? 'a partir de' : 'desde'} ${formatDay(inForceAt)}.`}
      aside={<ClauseContents titles={clauseTitles(terms.text)} />}
    >
      {version !== current && (
        <Notice tone={isComing ? 'info' : 'warn'} className="mb-8">
          {isComing ? 'Esta versão ainda não está em vigor.' : 'Esta versão já não está em vigor.'}{' '}
          <Link to={href('/termos')} className="link">
            Ler a versão {current}, que vale hoje
          </Link>
          .
        </Notice>
      )}
      {summary && (
        <section className="mb-10 space-y-3">
          <h2>O que mudou</h2>
          {summary.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <LegalClauses text={terms.text} />
      <p className="meta mt-12 break-words">
        SHA-256 do texto: <span className="font-mono">{hash}</span>
      </p>
    </TextPage>
  )
}
