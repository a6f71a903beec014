import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import type { Route } from './+types/terms-versions.ts'
import { VersionList } from './version-list.tsx'
import { versionsOf } from './versions.server.ts'

export const handle: PageHandle = { slimFooter: true, cache: { query: [] } }

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
