import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ClauseContents } from '#app/pages/sections.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { dateFormat, formatDay } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/terms.ts'
import { clauseTitles, LegalClauses } from './legal-text.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Termos de Uso',
    description: 'As regras para comprar e vender na Camada: conta, preço, taxa, licença dos arquivos e desistência.',
  })
}

export async function loader() {
  return services.terms.now()
}

/** `novembro de 2026`. */
const month = dateFormat({ month: 'long', year: 'numeric' })

export default function Terms({ loaderData: { current, announced } }: Route.ComponentProps) {
  return (
    <TextPage
      title="Termos de Uso"
      lead={
        <>
          Última atualização: {month.format(current.inForceAt)}. Versão {current.version}, em vigor desde{' '}
          {formatDay(current.inForceAt)}.{' '}
          <Link to={href('/termos/versoes')} className="link">
            Todas as versões
          </Link>
        </>
      }
      aside={<ClauseContents titles={clauseTitles(current.text)} />}
    >
      {announced && (
        <Notice tone="info" className="mb-8">
          A partir de {formatDay(announced.inForceAt)} vale a{' '}
          <Link to={href('/termos/:n', { n: String(announced.version) })} className="link">
            versão {announced.version}
          </Link>
          . {announced.summary}
        </Notice>
      )}
      <LegalClauses text={current.text} />
    </TextPage>
  )
}
