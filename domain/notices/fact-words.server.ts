import { facts } from '#domain/areas.server.ts'
import type { FactWords } from '#domain/fact.ts'

const byName = new Map(facts.map((fact) => [fact.name, fact]))

/** Returns the texts of a stored fact. Throws if no area states it. */
export function factWords({ fact, values }: { fact: string; values: unknown }): FactWords {
  const stated = byName.get(fact)
  if (!stated) throw new Error(`no area states the fact ${fact}`)
  return stated.read(values)
}
