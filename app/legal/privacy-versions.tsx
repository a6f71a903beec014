import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import type { Route } from './+types/privacy-versions.ts'
import { VersionList } from './version-list.tsx'
import { versionsOf } from './versions.server.ts'

export const handle: PageHandle = { slimFooter: true, cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Versões da Política de Privacidade',
    description: 'Cada versão da Política de Privacidade da Camada, com a data em que entrou em vigor.',
  })
}

export function loader() {
  return versionsOf('privacy')
}

export default function PrivacyVersions({ loaderData }: Route.ComponentProps) {
  return <VersionList kind="privacy" {...loaderData} />
}
