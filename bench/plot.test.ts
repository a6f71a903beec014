import * as cheerio from 'cheerio'
import { describe, expect, it } from 'vitest'
import { plot, shareOfGoal } from './plot.ts'
import { result } from './scenario.ts'

describe('shareOfGoal', () => {
  it.each([
    [3, '<= 6', 0.5],
    [0.9, '>= 0.6', 2 / 3],
    [0.3, '>= 0.6', 2],
    [0, '<= 0', 0],
    [1, '<= 0', Infinity],
    [0, '>= 0.6', Infinity],
  ])('%d of %s is %d', (ratio, goal, share) => expect(shareOfGoal(ratio, goal)).toBeCloseTo(share))
})

describe('plot', () => {
  const $ = cheerio.load(
    plot([
      result('boot', 3, 'hello', { sign: '<=', value: 6 }, ''),
      result('growth <list>', 9, 'small', { sign: '<=', value: 1.5 }, ''),
      result('page-weight /', 0.5, 'budget', { sign: '<=', value: 1 }, ''),
    ]),
    { xml: true },
  )

  it('plot has a bar for each scenario, as long as its share of the goal, and marks what does not hold', () => {
    const goal = Number($('line').attr('x1'))
    const [first, second] = $('rect[rx]')
      .toArray()
      .map((bar) => $(bar))
    const end = (bar: typeof first) => Number(bar?.attr('x')) + Number(bar?.attr('width'))
    expect($('rect[rx]')).toHaveLength(2)
    expect(end(first)).toBeLessThan(goal)
    expect(end(second)).toBeGreaterThan(goal)
    expect(first?.attr('fill')).not.toBe(second?.attr('fill'))
    expect($('text').text()).toContain('growth <list>')
  })
})
