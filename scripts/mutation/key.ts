import path from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'

/** What tells a planted bug from every other one, in any process: where it stands, and what stands there instead. */
export function keyOf({ fileName, location, mutatorName, replacement }: Omit<Mutant, 'id'>): string {
  const { start, end } = location
  const where = `${path.relative('.', fileName)}:${start.line}:${start.column}-${end.line}:${end.column}`
  return `${where} ${mutatorName} ${replacement}`
}
