import { type ReactNode, useMemo } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { imprintOf } from '#domain/shared/company.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/root'
import { getViewer } from './accounts/session.server.ts'
import stylesheet from './app.css?url'
import bricolage from './fonts/bricolage.woff2?url'
import geist from './fonts/geist.woff2?url'
import { ChangeSaved } from './collections/save-button.tsx'
import { SavingPopover } from './collections/saving-popover.tsx'
import { HeartForm } from '#app/catalog/heart-form.tsx'
import { ErrorPage, isNotFound } from './layout/error-page.tsx'
import { addedItem } from './cart/added-item.server.ts'
import { toastTexts } from './http/messages.ts'
import { PageLinks } from './layout/page-links.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { legalPages } from './legal/legal-pages.ts'
import { ThemeColors } from './layout/theme-colors.tsx'
import { Shell, type ShellFacts } from './layout/shell.tsx'
import { stagedStrip } from './layout/staged.ts'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { themeOf } from './document/theme.server.ts'
import { readToast, shownToastCookie } from './http/toast.server.ts'

const preloadedFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export function links() {
  return [
    ...[geist, bricolage].map((href) => ({ ...preloadedFont, href })),
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/icon-48.png', sizes: '48x48', type: 'image/png' },
    { rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ] as const
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return pageMeta({ title: 'Objetos impressos em 3D' })
  return pageMeta({ title: isNotFound(error) ? 'Página não encontrada' : 'Algo deu errado', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const toast = await readToast(request)
  const headers = new Headers()
  if (toast) headers.append('set-cookie', await shownToastCookie())
  if (viewer || toast) headers.set('cache-control', 'private, no-store')
  const facts = {
    viewer: viewer && shownOf(viewer),
    toast: toast && {
      kind: toast.kind,
      ...toastTexts[toast.text],
      ...(viewer && toast.offerId && { item: await addedItem(viewer.id, toast.offerId) }),
    },
    strips: await strips(),
    asksForProof: viewer !== null && !viewer.emailVerified,
    footer: footerOf(),
  }
  const { origin } = services.publicUrl
  const savedProject = toast?.text === 'favorite_added' ? (toast.project ?? null) : null
  return data({ ...facts, savedProject, origin, theme: await themeOf(request) }, { headers })
}

function footerOf(): ShellFacts['footer'] {
  const { founded } = services.shopSettings.now()
  const year = services.clock.now().getFullYear()
  return { year, imprint: imprintOf(services.company), founded }
}

async function strips(): Promise<ShellFacts['strips']> {
  const texts = await Promise.all(Object.values(services.legalTexts).map((text) => text.now()))
  const staged = stagedStrip(services.staged)
  const lines: ShellFacts['strips'] = staged ? [staged] : []
  for (const { announced } of texts) {
    if (!announced) continue
    const { title, coming, version } = legalPages[announced.kind]
    const text = `${coming} a partir de ${formatDay(announced.inForceAt)}. Ler o que muda`
    lines.push({ name: title, text, to: version(announced.version) })
  }
  return lines
}

function shownOf({ fullName, userType, role, avatarKey, counts }: HeaderViewer): HeaderViewer {
  return { fullName, userType, role, avatarKey, counts }
}

/** Headers of the loader, private with a user's name; a route's own `headers` replace them. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')
  const theme = facts?.theme
  return (
    <html lang="pt-BR" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <ThemeColors theme={theme ?? null} />
        <Meta />
        {facts && <PageLinks origin={facts.origin} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const facts = useShellFacts(loaderData)
  return (
    <>
      <Shell facts={facts}>
        <Outlet />
      </Shell>
      <HeartForm />
      <SavingPopover />
    </>
  )
}

/** Returns the data of the page's frame; the toast of a new favourite gets a button for choosing collections. */
function useShellFacts(loaded: Route.ComponentProps['loaderData']): ShellFacts {
  return useMemo(() => {
    const { toast, savedProject } = loaded
    if (!toast || !savedProject) return loaded
    return { ...loaded, toast: { ...toast, action: <ChangeSaved projectId={savedProject} /> } }
  }, [loaded])
}

const signedOutFacts: ShellFacts = { viewer: null, toast: null, strips: [], footer: null }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>('root') ?? signedOutFacts
  return (
    <Shell facts={facts}>
      <ErrorPage error={error} />
    </Shell>
  )
}
