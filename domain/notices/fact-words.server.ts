import { facts } from '#domain/areas.server.ts'
import { Fault } from '#fault'
import type { FactWords } from '#domain/fact.ts'

const byName = new Map(facts.map((fact) => [fact.name, fact]))

/** Returns the texts of a stored fact; throws if no area states it. */
export function factWords({ fact, values }: { fact: string; values: unknown }): FactWords {
  const stated = byName.get(fact)
  if (!stated) throw new Fault(`fact ${fact}: no area states it`)
  return stated.read(values)
}
