import { readCookie, screenCookie } from '#app/http/cookies.server.ts'

/** The visitor's choice; without one the system decides. */
type Theme = 'light' | 'dark'

/** Reads the theme chosen in this browser; null without a choice. */
export async function themeOf(request: Request): Promise<Theme | null> {
  const chosen = await readCookie(request, 'theme')
  return isTheme(chosen) ? chosen : null
}

export function themeCookie(theme: Theme): Promise<string> {
  return screenCookie('theme').serialize(theme)
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
