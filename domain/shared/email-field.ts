import * as z from 'zod'

const invalid = 'Email inválido'

/** Pattern of the part before the @ (HTML standard, 'valid e-mail address'), 64 characters at most. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/

/** Pattern of a host in ASCII: labels of letters, digits and hyphens, the last not a number. */
const asciiHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Schema of an e-mail address, read in lower case with an ASCII host: `joao@ação.com.br` is `joao@xn--ao-siap.com.br`.
 */
export const emailField = z
  .string({ error: invalid })
  .trim()
  .toLowerCase()
  .max(254, { error: invalid })
  .transform((typed, context) => {
    const at = typed.lastIndexOf('@')
    const [local, host] = [typed.slice(0, Math.max(0, at)), asciiHostOf(typed.slice(at + 1))]
    const isAccented = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u.test(local) && !localPart.test(local)
    if (host && isAccented && local.length <= 64)
      context.addIssue('Antes do @ só valem letras sem acento. Confira o endereço')
    else if (!host || !localPart.test(local) || at + host.length > 253) context.addIssue(invalid)
    return `${local}@${host}`
  })

/** Returns a host in its ASCII form (UTS 46); an empty text if invalid. */
function asciiHostOf(typed: string): string {
  const address = `http://${typed}`
  if (!/^[^\s/?#:%@\\[\]]+$/.test(typed) || !URL.canParse(address)) return ''
  const { hostname } = new URL(address)
  return asciiHost.test(hostname) ? hostname : ''
}
