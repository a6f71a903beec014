import { createHmac } from 'node:crypto'

/** What the table keeps of a code. With our secret in it: whoever reads the table cannot try codes against it. */
export function recoveryCodeHash(secret: string, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest('base64url')
}
