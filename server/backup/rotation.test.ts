import { describe, expect, it } from 'vitest'
import { backupName, keptBackups, takenAtOf } from './rotation.ts'

/** A backup each day at half past six UTC, so many days up to one of them, oldest first. */
function nightly(last: string, days: number): string[] {
  const end = Date.parse(`${last}T06:30:00Z`)
  return Array.from({ length: days }, (_, at) => backupName(new Date(end - (days - 1 - at) * 86_400_000)))
}
const daysOf = (names: readonly string[]) => names.map((name) => name.slice(0, 10))

describe('the rotation of backups', () => {
  it('the rotation of backups keeps the last of each of the last days, weeks and months', () => {
    const kept = keptBackups(nightly('2026-11-20', 400), { daily: 7, weekly: 4, monthly: 12 })
    expect(daysOf(kept)).toEqual(
      [
        // The last of each month before, then the Sundays that end the weeks, then the last seven days.
        '2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31',
        '2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31',
        '2026-11-01 2026-11-08',
        '2026-11-14 2026-11-15 2026-11-16 2026-11-17 2026-11-18 2026-11-19 2026-11-20',
      ].flatMap((days) => days.split(' ')),
    )
  })

  it('the rotation of backups that runs every night ends with the same ones as one that runs once', () => {
    const keep = { daily: 3, weekly: 2, monthly: 4 }
    const all = nightly('2026-11-20', 200)
    const rotated = all.reduce<string[]>((stay, name) => keptBackups([...stay, name], keep), [])
    expect(rotated).toEqual(keptBackups(all, keep))
  })

  it('the rotation of backups keeps old ones while no new ones come', () => {
    const old = nightly('2024-03-10', 3)
    expect(keptBackups(old, { daily: 7, weekly: 4, monthly: 12 })).toEqual(old)
  })

  it('the rotation of backups counts the days of São Paulo', () => {
    // Half past eleven and half past midnight there: two days, though one in UTC.
    const late = backupName(new Date('2026-11-20T02:30:00Z'))
    const early = backupName(new Date('2026-11-20T03:30:00Z'))
    expect(keptBackups([late, early], { daily: 2, weekly: 0, monthly: 0 })).toEqual([late, early])
  })

  it('the rotation of backups always keeps the newest, and never names what is not one', () => {
    const [name = ''] = nightly('2026-11-20', 1)
    expect(keptBackups(['closed-accounts.txt', 'minha-copia', name], { daily: 0, weekly: 0, monthly: 0 })).toEqual([
      name,
    ])
    for (const other of ['minha-copia', '2026-11-20', '2026-13-40T06-30-00Z', `${name}.zip`])
      expect(takenAtOf(other)).toBeNull()
    expect(takenAtOf(name)).toEqual(new Date('2026-11-20T06:30:00Z'))
  })
})
