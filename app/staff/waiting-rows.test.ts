import { expect, it } from 'vitest'
import { waitingByPage } from './waiting-rows.ts'

const work = { threads: 3, reports: 4, suspendedProjects: 1, appeals: 1, heldQuestions: 1, mediations: 1, payouts: 2 }

it('waitingByPage sums the work of each page for who may open all of them', () => {
  expect(waitingByPage(work, 'all')).toMatchObject({
    '/admin/suporte': 3,
    '/admin/moderacao': 7,
    '/admin/mediacao': 1,
    '/admin/repasses': 2,
    '/admin/lojas': 0,
  })
})

it('waitingByPage leaves out pages that the role may not open', () => {
  const pages = waitingByPage(work, 'support')
  expect(pages).toMatchObject({ '/admin/suporte': 3, '/admin/mediacao': 1 })
  expect(pages).not.toHaveProperty('/admin/moderacao')
  expect(pages).not.toHaveProperty('/admin/repasses')
})
