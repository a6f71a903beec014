import { href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { formOf, faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { addressKey, type TooManyTries } from '#domain/shared/limits.ts'
import { messagesPerAddress } from '#domain/support/limits.ts'
import { chatInput, type MessageInput, messageInput } from '#domain/support/message-input.ts'
import { subjectOf } from '#domain/support/thread.ts'
import { openThread } from '#domain/support/threads.server.ts'
import { services } from '#services'

const toasts = { contact: 'contact_sent', support: 'support_sent' } as const

/** Opens a support conversation; the chat redirects to it, other forms show its protocol number. */
export async function receiveMessage(request: Request, caller: CallerAddress, origin: 'contact' | 'support' | 'chat') {
  const form = await formOf(request)
  const viewer = await getViewer(request)
  const account = origin === 'chat' && viewer ? await findAccount(services.db, viewer.id) : null
  if (account) {
    form.set('name', account.fullName)
    form.set('email', account.email)
  }
  const read = readForm(origin === 'chat' ? chatInput : messageInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(messagesPerAddress, addressKey(caller.address))
  if (!permit.ok) return tooManyMessages(form, permit)
  const sent: Omit<MessageInput, 'subject'> & { subject?: string } = read.input
  const { subject = subjectOf(sent.message) } = sent
  const userId = viewer?.id ?? null
  const { protocol, token } = await openThread(services, { ...sent, subject, origin, userId, caller })
  if (origin === 'chat') return redirect(href('/suporte/conversa/:token', { token }), 303)
  const path = origin === 'contact' ? href('/contato') : href('/suporte')
  return redirectWithToast(`${path}?protocolo=${protocol}`, { kind: 'success', text: toasts[origin] })
}

export function tooManyMessages(form: FormData, { retryAfterSeconds }: TooManyTries) {
  const text = 'Muitas mensagens em pouco tempo. Tente de novo mais tarde ou escreva um e-mail.'
  return refuseForm(faultsOf(form, { message: text }), 429, { 'retry-after': String(retryAfterSeconds) })
}

export function protocolOf(request: Request): string | null {
  const text = new URL(request.url).searchParams.get('protocolo') ?? ''
  return /^\d{8}-\d{6}$/.test(text) ? text : null
}
