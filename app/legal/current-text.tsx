import { Link } from 'react-router'
import { ClauseContents } from '#app/layout/sections.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextPage } from '#app/ui/page.tsx'
import type { CurrentTerms } from '#domain/legal/open-terms.server.ts'
import { dateFormat, formatDay } from '#domain/shared/format.ts'
import { legalPages } from './legal-pages.ts'
import { clauseTitles, LegalClauses } from './legal-text.tsx'

const month = dateFormat({ month: 'long', year: 'numeric' })

export function CurrentText({ current, announced }: CurrentTerms) {
  const { title, versions, version } = legalPages[current.kind]
  return (
    <TextPage
      title={title}
      lead={
        <>
          Última atualização: {month.format(current.inForceAt)} (versão {current.version}).{' '}
          <Link to={versions} className="link">
            Todas as versões
          </Link>
        </>
      }
      contents={<ClauseContents titles={clauseTitles(current.text)} />}
    >
      {announced && (
        <Notice tone="info" className="mb-8">
          A partir de {formatDay(announced.inForceAt)} vale a{' '}
          <Link to={version(announced.version)} className="link">
            versão {announced.version}
          </Link>
          . {announced.summary}
        </Notice>
      )}
      <LegalClauses text={current.text} />
    </TextPage>
  )
}
