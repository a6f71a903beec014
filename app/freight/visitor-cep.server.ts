/** Where this browser last asked to have things sent, eight digits. */
export function visitorCep(request: Request): string | null {
  return /(?:^|;\s*)cep=(\d{8})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** The `set-cookie` that remembers it for half a year. */
export function cepCookie(cep: string): string {
  return `cep=${cep}; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000`
}
