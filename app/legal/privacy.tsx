import { pageMeta } from '#app/layout/page-meta.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/privacy.ts'
import { CurrentText } from './current-text.tsx'
import { currentText } from './versions.server.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Política de Privacidade',
    description: 'Que dados a Camada usa, para quê, por quanto tempo, e os seus direitos pela LGPD.',
  })
}

export function loader() {
  return currentText('privacy')
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <CurrentText {...loaderData} />
}
