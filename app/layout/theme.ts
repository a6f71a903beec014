import { href, data, redirect } from 'react-router'
import { themeCookie } from '#app/document/theme.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import type { Route } from './+types/theme'

export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const theme = form.get('tema')
  if (theme !== 'light' && theme !== 'dark') throw data('Escolha o tema claro ou o escuro.', { status: 400 })
  return redirect(ownPath(form.get('voltar')), { status: 303, headers: { 'set-cookie': await themeCookie(theme) } })
}

export function loader() {
  return redirect(href('/'))
}

/** Returns a path of this site, else the home page; `//host` and `/\host` would lead elsewhere. */
function ownPath(asked: unknown): string {
  return typeof asked === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : href('/')
}
