import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handoffScript, textOf } from './handoff.ts'

/** What a page's script is given when this one runs. */
function given(script: string): string[] {
  const chunks: string[] = []
  const streamController = { enqueue: (text: string) => chunks.push(text), close: () => chunks.push('(end)') }
  const code = /^<script nonce="n">(.*)<\/script>$/s.exec(script)?.[1] ?? ''
  vm.runInNewContext(code, { window: { __reactRouterContext: { streamController } } })
  return chunks
}

describe('handoffScript', () => {
  it('gives any text as it was, and then the end', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(fc.constantFrom('\\', "'", '"', '\n', '\r', '\u2028', '</script>', '<!--', '&', '$&', 'ã'), {
        size: '+1',
      }),
    )
    fc.assert(
      fc.property(texts, (some) => {
        const text = typeof some === 'string' ? some : some.join('')
        expect(given(handoffScript(text, 'n'))).toEqual([text, '(end)'])
      }),
    )
  })

  it('never ends its script before its end', () => {
    const script = handoffScript('["</script><script>alert(1)</script>","<!--"]', 'n')
    expect(script.slice(script.indexOf('>') + 1, -'</script>'.length)).not.toMatch(/[<>]/)
  })
})

it('reads a stream whose pieces end in the middle of a letter', async () => {
  const bytes = new TextEncoder().encode('Pão de açúcar 🏔️')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await textOf(stream)).toBe('Pão de açúcar 🏔️')
})
