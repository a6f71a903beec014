import { facts } from '#domain/areas.server.ts'
import { Fault } from '#fault'
import type { FactWords } from '#domain/fact.ts'

const byName = new Map(facts.map((fact) => [fact.name, fact]))

/** Returns a stored notice's title, text and path; throws if no module defines its fact. */
export function factWords({ fact, values }: { fact: string; values: unknown }): FactWords {
  const stated = byName.get(fact)
  if (!stated) throw new Fault(`fact ${fact}: no area states it`)
  return stated.read(values)
}
