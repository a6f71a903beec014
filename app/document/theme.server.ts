import { readCookie, screenCookie } from '#app/http/cookies.server.ts'

/** Chosen by a visitor; without a choice the system decides. */
type Theme = 'light' | 'dark'

/** Reads the theme that this browser chose. */
export async function themeOf(request: Request): Promise<Theme | null> {
  const chosen = await readCookie(request, 'theme')
  return isTheme(chosen) ? chosen : null
}

/** Makes the `Set-Cookie` value that keeps the choice. */
export function themeCookie(theme: Theme): Promise<string> {
  return screenCookie('theme').serialize(theme)
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
