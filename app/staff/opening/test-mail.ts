import { href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { confirmTestMail } from '#domain/opening/prove.server.ts'
import { services } from '#services'
import type { Route } from './+types/test-mail.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'house')
  const arrived = await confirmTestMail(services, staff.id, params.token)
  const toast = arrived
    ? ({ kind: 'success', text: 'test_mail_arrived' } as const)
    : ({ kind: 'error', text: 'test_mail_unknown' } as const)
  return redirectWithToast(href('/admin/abrir'), toast)
}
