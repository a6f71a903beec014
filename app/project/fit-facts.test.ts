import { expect, test } from 'vitest'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { fitFacts } from './fit-facts.ts'

const file = (sizes: number[] | null) =>
  ({ sizes, needsSupports: false, pieceQuantity: 1, work: null }) as Partial<
    ProjectPage['files'][number]
  > as ProjectPage['files'][number]
const printer = { name: 'Minha', model: null, bed: [220, 220, 250] } as Partial<
  ProjectPage['printer']
> as ProjectPage['printer']

test('a file fits a printer when each of its objects does', () => {
  const titleOf = (sizes: number[]) => fitFacts({ files: [file(sizes)], printer }, 10_000)?.title
  expect(titleOf([60, 60, 60, 150, 4, 4])).toBe('Cabe na sua impressora')
  expect(titleOf([60, 60, 60, 400, 4, 4])).toBe('Não cabe na sua impressora')
})

test('nothing is said of a file that was not measured', () => {
  expect(fitFacts({ files: [file(null)], printer }, 10_000)).toBeNull()
})
