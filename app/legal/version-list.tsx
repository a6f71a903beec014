import { Link } from 'react-router'
import { ClauseContents } from '#app/layout/sections.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { LegalKind } from '#domain/legal/legal-kind.ts'
import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import { legalPages } from './legal-pages.ts'
import type { versionsOf } from './versions.server.ts'

type VersionListProps = { kind: LegalKind } & Awaited<ReturnType<typeof versionsOf>>

export function VersionList({ kind, versions, titles }: VersionListProps) {
  const page = legalPages[kind]
  const notice = `Uma nova versão é avisada por e-mail e no site ${business.termsNoticeDays} dias antes de valer.`
  return (
    <TextPage
      title={`Versões ${page.of}`}
      lead={kind === 'terms' ? `${notice} Cada pedido segue a que valia no dia da compra.` : notice}
      aside={<ClauseContents titles={titles} page={page.current} />}
    >
      <ol className="border-t-2 border-ink">
        {versions.map(({ version, summary, hash, inForceAt, until, state }) => (
          <li key={version} className="border-b border-line py-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-xl">
                <Link to={page.version(version)} className="link">
                  Versão {version}
                </Link>
              </h2>
              {state === 'now' && version > 1 && <Tag tone="ok">Em vigor</Tag>}
              {state === 'coming' && <Tag tone="info">Anunciada</Tag>}
              {state === 'withdrawn' && <Tag>Retirada</Tag>}
            </div>
            <p className="mt-1 text-ink-2">
              {state === 'past' && `Valeu de ${formatDay(inForceAt)} a ${formatDay(until ?? inForceAt)}.`}
              {state === 'now' && `${version === 1 ? 'A primeira, em vigor' : 'Vale'} desde ${formatDay(inForceAt)}.`}
              {state === 'coming' && `Vale a partir de ${formatDay(inForceAt)}.`}
              {state === 'withdrawn' && `Retirada em ${formatDay(until ?? inForceAt)}: não chegou a valer.`}
            </p>
            {version === 1
              ? state !== 'now' && <p className="mt-2">A primeira versão.</p>
              : summary && <p className="mt-2 whitespace-pre-line">O que mudou: {summary}</p>}
            <details className="group">
              <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
                Conferir o texto (SHA-256)
                <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
              </summary>
              <p className="meta font-mono break-all">{hash}</p>
            </details>
          </li>
        ))}
      </ol>
    </TextPage>
  )
}
