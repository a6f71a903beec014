import { expect, it } from 'vitest'
import { connectionLimit } from './connection.ts'

it.each([
  [1, 10],
  [2, 10],
  [4, 8],
  [16, 4],
])('connectionLimit of %i processes gives each %i connections', (workers, connections) =>
  expect(connectionLimit(workers)).toBe(connections),
)
