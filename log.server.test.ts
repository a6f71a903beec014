import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { Fault } from '#fault'
import { errorFacts, loggablePath, logOptions, requestScope } from './log.server.ts'
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
  const at = (place: string) => `    at paid (${place})`
  const paid = `file://${process.cwd()}/domain/orders/paid.ts:7:3`
  const thrownAt = <Thrown extends Error>(error: Thrown, place = paid) =>
    Object.assign(error, { stack: `${error.name}: ${error.message}\n${at(place)}\n${at(place)}` })

  it('an error in the log keeps class, code and frames of a foreign error, without its message', () => {
    const error = thrownAt(Object.assign(new TypeError('maria@exemplo.com'), { code: 'ERR_INVALID_URL' }))
    const frame = 'at paid (domain/orders/paid.ts:7:3)'
    expect(errorFacts(error)).toEqual({ error: 'TypeError ERR_INVALID_URL', at: `${frame} | ${frame}` })
  })

  it('an error in the log keeps the message of a fault, and its causes in the same way', () => {
    const refused = thrownAt(Object.assign(new Error('password of maria'), { code: 'ECONNREFUSED' }))
    const middle = thrownAt(new Fault('provider: no answer', { cause: refused }))
    const error = thrownAt(new Fault('order 12: no provider session', { cause: middle }))
    expect(errorFacts(error)).toMatchObject({
      error: 'Fault',
      message: 'order 12: no provider session',
      cause:
        'Fault: provider: no answer (at paid (domain/orders/paid.ts:7:3)) < ' +
        'Error ECONNREFUSED (at paid (domain/orders/paid.ts:7:3))',
    })
  })

  it('an error in the log keeps the message of a fault of the built pages, whose class is a copy', async () => {
    const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'copy-')), 'fault.ts')
    fs.copyFileSync(path.resolve(import.meta.dirname, 'fault.ts'), copy)
    const { Fault: Copy } = (await import(/* @vite-ignore */ copy)) as { Fault: typeof Fault }
    expect(new Copy('order 12: lost')).not.toBeInstanceOf(Fault)
    expect(errorFacts(new Copy('order 12: lost'))).toMatchObject({ error: 'Fault', message: 'order 12: lost' })
  })

  it('an error in the log takes no line of a message for a frame', () => {
    const error = new Error('bring it\n at home of Maria\n    at Rua das Flores, 7')
    expect(errorFacts(error).at).not.toMatch(/Maria|Flores/)
  })

  it('an error in the log that was thrown in built code names the place in its source', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
    const file = path.join(folder, 'index.js')
    const map = { version: 3, sources: ['../../domain/orders/paid.ts'], names: [], mappings: 'AAME' }
    fs.writeFileSync(`${file}.map`, JSON.stringify(map))
    const source = path.join(folder, '../../domain/orders/paid.ts')
    expect(errorFacts(thrownAt(new TypeError(), `file://${file}:1:1`)).at).toContain(`at paid (${source}:7:3)`)
  })
})

describe('a line of the log', () => {
  const written = () => {
    const lines: Record<string, unknown>[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
    return { lines, log: pino(logOptions, stream) }
  }

  it('a line of the log has the facts of its error as flat scalars', () => {
    const { lines, log } = written()
    log.error({ order: '12', error: new Fault('order 12: lost', { cause: new TypeError('segredo') }) }, 'not paid')
    expect(lines).toMatchObject([{ order: '12', error: 'Fault', message: 'order 12: lost', msg: 'not paid' }])
    expect(JSON.stringify(lines)).not.toContain('segredo')
    expect(Object.values(lines[0] ?? {}).filter((fact) => typeof fact === 'object')).toEqual([])
  })

  it('a line of the log has nothing of the line before it in the same request', () => {
    const { lines, log } = written()
    requestScope.run({ request: 'r1' }, () => {
      log.error({ order: '12' }, 'first')
      log.info({}, 'second')
    })
    expect(lines[1]).not.toHaveProperty('order')
    expect(lines).toMatchObject([{ request: 'r1' }, { request: 'r1' }])
  })
})
