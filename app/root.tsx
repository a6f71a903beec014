import { use, type ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'
import geist from './fonts/geist.woff2?url'
import { ErrorPage, isNotFound } from './layout/error-page.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { Shell, type ShellFacts } from './layout/shell.tsx'
import { NonceContext } from './nonce.ts'
import { themeOf } from './theme.server.ts'
import { readToast, shownToastCookie } from './toast.server.ts'

export function links() {
  return [
    { rel: 'preload', href: geist, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    { rel: 'stylesheet', href: stylesheet },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ] as const
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return pageMeta({ title: 'Objetos impressos em 3D' })
  return pageMeta({ title: isNotFound(error) ? 'Página não encontrada' : 'Algo deu errado', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const toast = readToast(request)
  const headers = new Headers()
  if (toast) headers.append('set-cookie', shownToastCookie)
  const facts: ShellFacts = { viewer: null, toast, demo: true, year: new Date().getFullYear() }
  return data({ ...facts, theme: themeOf(request) }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const theme = useRouteLoaderData<typeof loader>('root')?.theme
  return (
    <html lang="pt-BR" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell facts={loaderData}>
      <Outlet />
    </Shell>
  )
}

/** What the shell shows when even its own facts could not be loaded. */
const nobody: ShellFacts = { viewer: null, toast: null, demo: false, year: new Date().getFullYear() }

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>('root') ?? nobody
  return (
    <Shell facts={facts}>
      <ErrorPage error={error} />
    </Shell>
  )
}
