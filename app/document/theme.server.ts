import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { sentCookies } from '#domain/shared/cookies.ts'

/** Chosen by a visitor; without a choice the system decides. */
type Theme = 'light' | 'dark'

/** Reads the theme that this browser chose. */
export async function themeOf(request: Request): Promise<Theme | null> {
  const chosen = await readCookie(request, 'theme')
  return isTheme(chosen) ? chosen : formerTheme(request)
}

/** Makes the `Set-Cookie` value that keeps the choice. */
export function themeCookie(theme: Theme): Promise<string> {
  return screenCookie('theme').serialize(theme)
}

/** Reads the choice as it was kept until November 2026, as plain text and without the prefix; the last such cookie ends a year later. */
function formerTheme(request: Request): Theme | null {
  const sent = sentCookies(request.headers.get('cookie') ?? '')
  return sent.map(({ name, value }) => (name === 'theme' ? value : null)).find(isTheme) ?? null
}

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}
