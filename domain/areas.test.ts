import { describe, expect, it } from 'vitest'
import { readersOf } from './areas.server.ts'
import { reportables, type ReportKind } from './areas.ts'

const kinds = Object.keys(reportables) as ReportKind[]

describe('what can be reported', () => {
  it('is found by an area, and taken down by the same one unless it is a project', () => {
    expect(kinds.filter((kind) => readersOf(kind).length === 0)).toEqual([])
    const kept = kinds.filter((kind) => readersOf(kind).some(({ hide }) => !hide))
    expect(kept).toEqual(['project'])
  })

  it('has a verb that shows it again exactly when its words say that it comes back', () => {
    const wrong = kinds.filter((kind) => readersOf(kind).some(({ show }) => !show === reportables[kind].comesBack))
    expect(wrong).toEqual([])
  })

  it('has an address of its own, and quotes a text that its snapshot has', () => {
    const slugs = kinds.map((kind) => reportables[kind].slug)
    expect(new Set(slugs).size).toBe(kinds.length)
    const strange = kinds.filter((kind) => {
      const { quotes, texts } = reportables[kind]
      return quotes && !(quotes in texts)
    })
    expect(strange).toEqual([])
  })
})
