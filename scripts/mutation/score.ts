import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

/** How many planted bugs were noticed, and how many were not: `uncovered` of those ran in no test at all. */
export type Tally = { name: string; noticed: number; missed: number; uncovered: number }

/** What counts as noticed: a test fails, or does not come to an end. What cannot run (`RuntimeError`) is no bug that could occur. */
export function tallyOf(name: string, mutants: MutantResult[]): Tally {
  const count = (...wanted: MutantResult['status'][]) => mutants.filter(({ status }) => wanted.includes(status)).length
  return {
    name,
    noticed: count('Killed', 'Timeout'),
    missed: count('Survived', 'NoCoverage'),
    uncovered: count('NoCoverage'),
  }
}

export function sum(name: string, tallies: Tally[]): Tally {
  const total = (key: 'noticed' | 'missed' | 'uncovered') => tallies.reduce((all, tally) => all + tally[key], 0)
  return { name, noticed: total('noticed'), missed: total('missed'), uncovered: total('uncovered') }
}

/** In per cent; a part without a bug to plant has none that was missed. */
export function scoreOf({ noticed, missed }: Tally): number {
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed)
}

/** Between which two scores, in per cent, the true one lies with 95 % when the bugs were drawn by chance (Wilson 1927). */
export function intervalOf({ noticed, missed }: Tally): [number, number] {
  const count = noticed + missed
  if (count === 0) return [0, 100]
  const z = 1.96
  const share = noticed / count
  const middle = share + (z * z) / (2 * count)
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  const scale = 100 / (1 + (z * z) / count)
  return [(middle - reach) * scale, (middle + reach) * scale]
}

export function line(tally: Tally): string {
  const { name, noticed, missed, uncovered } = tally
  return `${name.padEnd(16)} ${scoreOf(tally).toFixed(1).padStart(5)} %  ${noticed} noticed, ${missed} missed (${uncovered} in no test)`
}

/** Every bug that no test noticed, as `file:line mutator → what stood there instead`. */
export function survivorsOf(mutants: MutantResult[]): string[] {
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ fileName, location, mutatorName, replacement, status }) => {
      const where = `${path.relative('.', fileName)}:${location.start.line}:${location.start.column}`
      const what = (replacement ?? '').replace(/\s+/g, ' ').slice(0, 90)
      return `${status === 'Survived' ? 'missed ' : 'no test'} ${where} ${mutatorName} → ${what}`
    })
}
