import { getViewer } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm } from '#app/forms.server.ts'
import { redirectWithToast } from '#app/toast.server.ts'
import { addressKey } from '#domain/shared/rate-limit.ts'
import { messagesPerAddress } from '#domain/support/limits.ts'
import { messageInput } from '#domain/support/message-input.ts'
import { sendMessage } from '#domain/support/send-message.server.ts'
import { services } from '#services'

const toasts = { contact: 'contact_sent', support: 'support_sent' } as const

/** The action of both forms: stores and mails the message, then shows its protocol number on the same page. */
export async function receiveMessage(request: Request, address: string, origin: 'contact' | 'support') {
  const form = await request.formData()
  const read = readForm(messageInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(messagesPerAddress, addressKey(address))
  if (!permit.ok) {
    const text = 'Muitas mensagens em pouco tempo. Tente de novo mais tarde ou escreva um e-mail.'
    return refuseForm(faultsOf(form, { message: text }), 429, { 'retry-after': String(permit.retryAfterSeconds) })
  }
  const viewer = await getViewer(request)
  const { protocol } = await sendMessage(services, { ...read.input, origin, userId: viewer?.id ?? null })
  const path = origin === 'contact' ? '/contato' : '/suporte'
  return redirectWithToast(`${path}?protocolo=${protocol}`, { kind: 'success', text: toasts[origin] })
}

/** The protocol number in the address, when it is one. */
export function protocolOf(request: Request): string | null {
  const text = new URL(request.url).searchParams.get('protocolo') ?? ''
  return /^\d{8}-\d{6}$/.test(text) ? text : null
}
