import { describe, expect, it } from 'vitest'
import { conversionOf, projectOrders, sortProjects } from './project-order.ts'

const project = (name: string, visits: number, favorites: number, carts: number, sales: number) => ({
  name,
  visits,
  favorites,
  carts,
  sales,
})
// Most visited first, as they are read.
const read = [
  project('vaso', 400, 3, 9, 8),
  project('lua', 100, 7, 9, 4),
  project('prisma', 20, 1, 2, 1),
  project('dado', 19, 2, 1, 6),
  project('gancho', 0, 0, 0, 0),
]

describe('sortProjects', () => {
  it.each([
    ['visits', ['vaso', 'lua', 'prisma', 'dado', 'gancho']],
    ['favorites', ['lua', 'vaso', 'dado', 'prisma', 'gancho']],
    ['carts', ['vaso', 'lua', 'prisma', 'dado', 'gancho']],
    ['sales', ['vaso', 'dado', 'lua', 'prisma', 'gancho']],
    // 2 %, 4 % and 5 %; too few visits have no rate, however many sales.
    ['conversion', ['prisma', 'lua', 'vaso', 'dado', 'gancho']],
  ] as const)('sortProjects by %s puts the most first and keeps equals', (order, names) => {
    expect(projectOrders).toContain(order)
    expect(sortProjects(read, order).map(({ name }) => name)).toEqual(names)
  })

  it('a conversion needs as many visits as the page shows a rate for', () => {
    expect(conversionOf({ sales: 1, visits: 20 })).toBe(0.05)
    expect(conversionOf({ sales: 6, visits: 19 })).toBeNull()
  })
})
