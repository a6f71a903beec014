import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorFacts, loggablePath } from './log.server.ts'
import { declaredRoutes } from './tests/support/declared-routes.ts'

describe('a path in the log', () => {
  it.each([
    ['/nao-existe?senha=1', '/nao-existe'],
    ['/linha\n2026 forged\u001b[31m', '/linha%0A2026%20forged%1B%5B31m'],
    ['/suporte/conversa/segredo', '/suporte/conversa/*'],
    ['/newsletter/confirmar/segredo.data', '/newsletter/confirmar/*'],
    ['/arquivo/segredo', '/arquivo/*'],
    ['/fatiar/segredo/Vaso-1.stl', '/fatiar/*'],
  ])('%j is %s: one line, without query and without what opens something', (url, path) => {
    expect(loggablePath(url)).toBe(path)
  })

  it('a path in the log says no secret of an address, however its letters are written', () => {
    const secret = declaredRoutes.filter(({ path: pattern }) => /:(?:token|sessionId)/.test(pattern ?? ''))
    expect(secret.length).toBeGreaterThan(8)
    for (const { path: pattern = '' } of secret) {
      const url = `/${pattern.replace(/:(?:token|sessionId)/, 'segredo').replace(/:\w+/g, 'outro')}`
      for (const asked of [url, `${url}.data`, url.replace(/^\/./, (first) => first.toUpperCase())])
        expect(loggablePath(asked)).not.toContain('segredo')
    }
  })

  it('a path in the log is never long', () =>
    expect(loggablePath(`/${'é'.repeat(10_000)}`).length).toBeLessThanOrEqual(300))
})

describe('an error in the log', () => {
  const thrownAt = (place: string) =>
    errorFacts(Object.assign(new TypeError('segredo'), { stack: `TypeError: segredo\n    at paid (${place})` }))

  it('an error in the log names its class and where it was thrown, not its message', () => {
    const place = `file://${process.cwd()}/domain/orders/paid.ts:7:3`
    expect(thrownAt(place)).toEqual({ error: 'TypeError', at: 'at paid (domain/orders/paid.ts:7:3)' })
  })

  it('an error in the log that was thrown in built code names the place in its source', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
    const file = path.join(folder, 'index.js')
    const map = { version: 3, sources: ['../../domain/orders/paid.ts'], names: [], mappings: 'AAME' }
    fs.writeFileSync(`${file}.map`, JSON.stringify(map))
    const source = path.join(folder, '../../domain/orders/paid.ts')
    expect(thrownAt(`file://${file}:1:1`).at).toBe(`at paid (${source}:7:3)`)
  })
})
