import fs from 'node:fs'
import { expect, it } from 'vitest'
import { documentPath, drawMachines } from './state-machines.ts'

it('the drawings are those of the tables', () => {
  expect(fs.readFileSync(documentPath, 'utf8')).toBe(drawMachines())
})
