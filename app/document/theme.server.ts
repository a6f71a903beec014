import { readCookie, screenCookie } from '#app/http/cookies.server.ts'

/** Theme chosen by the user; without a choice the system decides. */
type Theme = 'light' | 'dark'

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
