import { href } from 'react-router'
import { returnPath } from '#domain/accounts/return-path.ts'

const modes = ['login', 'second-step', 'signup', 'reset', 'reset-sent', 'new-password'] as const

export type AuthMode = (typeof modes)[number]

export function authMode(url: URL): AuthMode {
  const name = url.searchParams.get('mode')
  return modes.find((mode) => mode === name) ?? 'login'
}

export function authPath(mode: AuthMode, redirect: string | null = null): string {
  const query = new URLSearchParams({ mode })
  if (redirect) query.set('redirect', redirect)
  return `${href('/auth')}?${query}`
}

/** Returns the path to open after sign-in; null unless it is a path of this site. */
export function returnPage(url: URL): string | null {
  return returnPath(url.searchParams.get('redirect'))
}
