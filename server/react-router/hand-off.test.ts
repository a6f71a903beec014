import { expect, it } from 'vitest'
import { dataBlock, textOf } from './hand-off.ts'

it('the hand-off writes data so that nothing in it ends its block', () => {
  const block = dataBlock('["</script><script>alert(1)</script>","<!--"]')
  const inside = block.slice(block.indexOf('>') + 1, -'</script>'.length)
  expect(inside).not.toContain('<')
  expect(JSON.parse(inside)).toEqual(['</script><script>alert(1)</script>', '<!--'])
})

it('the hand-off reads a stream whose pieces end in the middle of a letter', async () => {
  const bytes = new TextEncoder().encode('Pão de açúcar 🏔️')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await textOf(stream)).toBe('Pão de açúcar 🏔️')
})
