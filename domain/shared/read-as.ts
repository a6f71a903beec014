import type { z } from 'zod'
import { Fault } from '#fault'

/** Reads what another process or an earlier version of ours wrote. Throws a fault that names it and the field, never the value. */
export function readAs<Value>(schema: z.ZodType<Value>, value: unknown, name: string): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Fault([`${name}:`, issue?.path.join('.'), issue?.message].filter(Boolean).join(' '))
}
