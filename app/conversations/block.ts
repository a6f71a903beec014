import { href, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm } from '#app/http/forms.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { blockInput } from '#domain/conversations/conversation-input.ts'
import { type BlockChange, setBlock } from '#domain/conversations/blocks.server.ts'
import { services } from '#services'
import type { Route } from './+types/block.ts'

export function loader() {
  return redirect(href('/perfil'))
}

const refusals = {
  unknown: 'block_unknown',
  yourself: 'block_yourself',
  too_many: 'block_too_many',
} satisfies Record<Extract<BlockChange, { ok: false }>['reason'], ToastKey>

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(blockInput, form)
  if (!read.ok) {
    const [message = ''] = Object.values(read.faults.errors).flat()
    throw new Response(message, { status: 400 })
  }
  const typed = form.get('voltar')
  const back = returnPath(typeof typed === 'string' ? typed : '') ?? pageBefore(request) ?? href('/perfil')
  const done = await setBlock(services, viewer.id, read.input)
  if (!done.ok) return redirectWithToast(back, { kind: 'error', text: refusals[done.reason] })
  const text = read.input.wish === 'block' ? 'person_blocked' : 'person_unblocked'
  if (!done.isNew) return redirectWithToast(back, { kind: 'neutral', text: `${text}_already` })
  return redirectWithToast(back, { kind: 'success', text })
}
