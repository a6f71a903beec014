import type { Sender } from './compose-mail.ts'

/** Who our messages are from: the address that was set, else nobody's mailbox at the host that people know us by. */
export function senderOf(publicUrl: URL, address: string | null = null): Sender {
  // An address literal is legal after the @, but few mail programs show it.
  const host = /^[\d.]+$|^\[/.test(publicUrl.hostname) ? 'localhost' : publicUrl.hostname
  return { name: 'Camada', address: address ?? `nao-responda@${host}` }
}
