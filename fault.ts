import type { z } from 'zod'

const brand = Symbol.for('camada.fault')

/** An error with our own message, safe to log, such as `order 123: no provider session`. */
export class Fault extends Error {
  override name = 'Fault'
  readonly [brand] = true
}

/** An error for a provider without a usable answer: none, too late, too large or invalid. */
export class ProviderAway extends Fault {
  override name = 'ProviderAway'
  /** Part that the answer lacks, or null. */
  readonly lacks: 'pix_code' | null

  constructor(message?: string, { lacks = null, ...options }: ErrorOptions & { lacks?: 'pix_code' | null } = {}) {
    super(message, options)
    this.lacks = lacks
  }
}

/** Returns whether an error is a `Fault`; `instanceof` would fail between copies in source and built pages. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Error && brand in error
}

/** Validates a value of another process, version or provider; throws a fault that names the field, never the value. */
export function readAs<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Fault([`${name}:`, issue?.path.join('.'), issue?.message].filter(Boolean).join(' '))
}
