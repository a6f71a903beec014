import { describe, expect, it } from 'vitest'
import { loggablePath } from './log.server.ts'

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

  it('a path in the log is never long', () =>
    expect(loggablePath(`/${'é'.repeat(10_000)}`).length).toBeLessThanOrEqual(300))
})
