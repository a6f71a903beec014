import { describe, expect, it } from 'vitest'
import { connectionLimit, directConnectionString } from './connection.ts'

describe('connectionLimit', () => {
  it.each([
    [{}, 10],
    [{ WORKERS: '2' }, 10],
    [{ WORKERS: '4' }, 8],
    [{ WORKERS: '16' }, 4],
    [{ WORKERS: '4', DATABASE_CONNECTIONS: '25' }, 25],
  ])('%j gives each process %i', (environment, connections) => expect(connectionLimit(environment)).toBe(connections))
})

describe('directConnectionString', () => {
  it('directConnectionString goes around the pooler when there is one', () => {
    const pooled = { DATABASE_URL: 'postgresql://pooler/camada' }
    expect(directConnectionString(pooled)).toBe('postgresql://pooler/camada')
    expect(directConnectionString({ ...pooled, DIRECT_DATABASE_URL: 'postgresql://primary/camada' })).toBe(
      'postgresql://primary/camada',
    )
  })
})
