import { href, redirect } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { setProjectActive } from '#domain/catalog/projects.server.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { ownProjectsHref, readWhich } from './own-projects.ts'
import type { Route } from './+types/project-status'

/** Shows or hides the maker's project, as the form says, so that repeating changes nothing. */
export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const form = await formOf(request)
  const wanted = form.get('is_active')
  if (wanted !== 'true' && wanted !== 'false') throw new Response('Volte e use os botões da página.', { status: 400 })
  const asked = form.get('pagina')
  const page = typeof asked === 'string' ? /^[2-9]$|^[1-9]\d{1,3}$/.exec(asked)?.[0] : undefined
  const back = ownProjectsHref(readWhich(form.get('ver')), Number(page ?? 1))
  const work = setProjectActive(services.db, viewer, params.id, wanted === 'true')
  const result = await work.catch(logAndReturnNull('state of a project not changed'))
  if (!result) return redirectWithToast(back, { kind: 'error', text: 'project_update_failed' })
  if (!result.ok) throw notFound()
  return redirectWithToast(back, { kind: 'success', text: wanted === 'true' ? 'project_shown' : 'project_hidden' })
}

export function loader() {
  return redirect(href('/meus-projetos'))
}
