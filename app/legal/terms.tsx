import { pageMeta } from '#app/layout/page-meta.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/terms.ts'
import { CurrentText } from './current-text.tsx'
import { currentText } from './versions.server.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Termos de Uso',
    description: 'As regras para comprar e vender na Camada: conta, preço, taxa, licença dos arquivos e desistência.',
  })
}

export function loader() {
  return currentText('terms')
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <CurrentText {...loaderData} />
}
