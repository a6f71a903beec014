/** Chosen by the person; without a choice the system decides. */
type Theme = 'light' | 'dark'

/** The theme this browser chose. */
export function themeOf(request: Request): Theme | null {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/** The `set-cookie` that keeps the choice for a year. */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`
}
