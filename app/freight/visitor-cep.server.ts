import type { KnownViewer } from '#domain/accounts/viewer.ts'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'

/** Returns the CEP last used in this browser, eight digits, or null. */
export async function visitorCep(request: Request): Promise<string | null> {
  const cep = await readCookie(request, 'cep')
  return typeof cep === 'string' && /^\d{8}$/.test(cep) ? cep : null
}

export function cepCookie(cep: string): Promise<string> {
  return screenCookie('cep').serialize(cep)
}

/** Returns the viewer's CEP: the one last used in this browser, else the default address's, or null. */
export async function readerCep(request: Request, viewer: Pick<KnownViewer, 'cep'> | null): Promise<string | null> {
  return (await visitorCep(request)) ?? viewer?.cep ?? null
}
