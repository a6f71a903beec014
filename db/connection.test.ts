import { describe, expect, it } from 'vitest'
import { connectionLimit } from './connection.ts'

describe('connectionLimit', () => {
  it.each([
    [{}, 10],
    [{ WORKERS: '2' }, 10],
    [{ WORKERS: '4' }, 8],
    [{ WORKERS: '16' }, 4],
    [{ WORKERS: '4', DATABASE_CONNECTIONS: '25' }, 25],
  ])('%j gives each process %i', (environment, connections) => expect(connectionLimit(environment)).toBe(connections))
})
