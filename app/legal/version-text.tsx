import { Link } from 'react-router'
import { ClauseContents } from '#app/layout/sections.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { formatDay } from '#domain/shared/format.ts'
import { legalPages } from './legal-pages.ts'
import { clauseTitles, LegalClauses } from './legal-text.tsx'
import type { versionOf } from './versions.server.ts'

export function VersionText({ shown, current, isComing }: Awaited<ReturnType<typeof versionOf>>) {
  const { kind, version, text, summary, hash, publishedAt, inForceAt, withdrawnAt } = shown
  const { title, current: currentPage, versions } = legalPages[kind]
  const isAtOnce = !withdrawnAt && formatDay(publishedAt) === formatDay(inForceAt)
  return (
    <TextPage
      title={`${title}, versão ${version}`}
      lead={
        <>
          {isAtOnce ? 'Publicada e ' : `Publicada em ${formatDay(publishedAt)}, `}
          {withdrawnAt
            ? `retirada em ${formatDay(withdrawnAt)}`
            : `em vigor ${isComing ? 'a partir de' : 'desde'} ${formatDay(inForceAt)}`}
          .{' '}
          <Link to={versions} className="link">
            Todas as versões
          </Link>
        </>
      }
      contents={<ClauseContents titles={clauseTitles(text)} />}
    >
      {version !== current && (
        <Notice tone={isComing ? 'info' : 'warn'} className="mb-8">
          {withdrawnAt && 'Esta versão foi retirada e não chegou a valer.'}
          {!withdrawnAt &&
            (isComing ? 'Esta versão ainda não está em vigor.' : 'Esta versão já não está em vigor.')}{' '}
          <Link to={currentPage} className="link">
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
      <LegalClauses text={text} />
      <p className="meta mt-12 break-words">
        SHA-256 do texto: <span className="font-mono">{hash}</span>
      </p>
    </TextPage>
  )
}
