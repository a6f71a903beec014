import { facts } from '#domain/areas.server.ts'
import type { FactWords } from '#domain/fact.ts'

const byName = new Map(facts.map((fact) => [fact.name, fact]))

/** Puts a stored fact into words. Throws for one that no area states. */
export function factWords({ fact, values }: { fact: string; values: unknown }): FactWords {
  const stated = byName.get(fact)
  if (!stated) throw new Error(`no area states the fact ${fact}`)
  return stated.read(values)
}
