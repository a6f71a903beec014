import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { TextPage } from '#app/ui/page.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listTermsVersions } from '#domain/legal/versions.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/terms-versions.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Versões dos Termos de Uso',
    description: 'Cada versão dos Termos de Uso da Camada, com a data em que entrou em vigor.',
  })
}

export async function loader() {
  const { current } = await services.terms.now()
  const versions = await listTermsVersions(services.visitorDb)
  const now = services.clock.now()
  return {
    versions: versions.map(({ version, summary, hash, inForceAt }, place) => {
      const state = version === current.version ? 'now' : inForceAt > now ? 'coming' : 'past'
      return { version, summary, hash, inForceAt, until: versions[place - 1]?.inForceAt, state } as const
    }),
  }
}

export default function TermsVersions({ loaderData: { versions } }: Route.ComponentProps) {
  return (
    <TextPage
      title="Versões dos Termos de Uso"
      lead={`Uma nova versão é avisada por e-mail e no site ${business.termsNoticeDays} dias antes de valer. Cada pedido segue a que valia no dia da compra.`}
    >
      <ol className="border-t-2 border-ink">
        {versions.map(({ version, summary, hash, inForceAt, until, state }) => (
          <li key={version} className="border-b border-line py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-xl">
                <Link to={href('/termos/:n', { n: String(version) })} className="link">
                  Versão {version}
                </Link>
              </h2>
              {state === 'now' && <Tag tone="ok">Em vigor</Tag>}
              {state === 'coming' && <Tag tone="info">Anunciada</Tag>}
            </div>
            <p className="mt-1 text-ink-2">
              {state === 'past' && `Valeu de ${formatDay(inForceAt)} a ${formatDay(until ?? inForceAt)}.`}
              {state === 'now' && `Vale desde ${formatDay(inForceAt)}.`}
              {state === 'coming' && `Vale a partir de ${formatDay(inForceAt)}.`}
            </p>
            {summary && <p className="mt-2">{summary}</p>}
            <p className="meta mt-2 font-mono break-all">{hash}</p>
          </li>
        ))}
      </ol>
    </TextPage>
  )
}
