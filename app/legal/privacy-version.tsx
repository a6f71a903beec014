import { pageMeta } from '#app/layout/page-meta.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/privacy-version.ts'
import { VersionText } from './version-text.tsx'
import { versionOf } from './versions.server.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: `Política de Privacidade, versão ${loaderData?.shown.version ?? ''}`, hidden: true })
}

export function loader({ params }: Route.LoaderArgs) {
  return versionOf('privacy', params.n)
}

export default function PrivacyVersion({ loaderData }: Route.ComponentProps) {
  return <VersionText {...loaderData} />
}
