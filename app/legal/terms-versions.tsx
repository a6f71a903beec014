import { pageMeta } from '#app/layout/page-meta.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/terms-versions.ts'
import { VersionList } from './version-list.tsx'
import { versionsOf } from './versions.server.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Versões dos Termos de Uso',
    description: 'Cada versão dos Termos de Uso da Camada, com a data em que entrou em vigor.',
  })
}

export function loader() {
  return versionsOf('terms')
}

export default function TermsVersions({ loaderData }: Route.ComponentProps) {
  return <VersionList kind="terms" {...loaderData} />
}
