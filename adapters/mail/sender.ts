/** Who our messages are from: nobody's mailbox at the host that people know us by. */
export function senderOf(publicUrl: URL): { name: string; address: string } {
  // An address literal is legal after the @, but few mail programs show it.
  const host = /^[\d.]+$|^\[/.test(publicUrl.hostname) ? 'localhost' : publicUrl.hostname
  return { name: 'Camada', address: `nao-responda@${host}` }
}
