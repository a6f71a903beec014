import type { z } from 'zod'

const brand = Symbol.for('camada.fault')

/** An error with a message of our own, safe to log: noun, id and state (`order 123: no provider session`). */
export class Fault extends Error {
  override name = 'Fault'
  readonly [brand] = true
}

/** An error for a provider that gave no usable answer: none, too late, too large, odd or a redirect. */
export class ProviderAway extends Fault {
  override name = 'ProviderAway'
  /** A part missing from its answer, to be settled with the provider. */
  readonly lacks: 'pix_code' | null

  constructor(message?: string, { lacks = null, ...options }: ErrorOptions & { lacks?: 'pix_code' | null } = {}) {
    super(message, options)
    this.lacks = lacks
  }
}

/** Returns whether an error is a fault. `instanceof` fails between source and built pages, which have a copy of the class. */
export function isFault(error: unknown): error is Fault {
  return error instanceof Error && brand in error
}

/** Reads what another process, a provider or an earlier version of ours wrote. Throws a fault that names it and the field, never the value. */
export function readAs<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Fault([`${name}:`, issue?.path.join('.'), issue?.message].filter(Boolean).join(' '))
}
