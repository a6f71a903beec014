/** Digits and letters that cannot be taken for one another on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** How many codes a person gets at once. */
export const recoveryCodeCount = 10

/** A new code of 50 random bits, as `7k2mq-x90fd`. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const text = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A code as somebody typed it from paper, in the form it was given: case, spaces and look-alikes do not matter. */
export function readRecoveryCode(typed: string): string {
  const text = typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}
