import vm from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finishPage } from './late-start.ts'

const mark = 'a-mark-that-cannot-be-guessed'
const page = `<html><head><link rel="modulepreload" href="/a.js" nonce="${mark}"/></head><body><p>$&</p><script>alert(1)</script><script nonce="guessed">alert(2)</script><script nonce="${mark}">scroll()</script><script nonce="${mark}" type="module" async="">import "/a.js"</script></body></html>`

describe('finishPage', () => {
  const { html: late, scripts } = finishPage(page, mark, '["data"]')

  it('finishPage leaves no module that the browser would request by itself', () => {
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toContain('type="module"')
  })

  it('finishPage keeps what the page says, with the data and the script that starts it at its end', () => {
    expect(late).toContain('<p>$&</p>')
    expect(late).toContain('import "/a.js"</script>')
    expect(late).toMatch(
      /<script type="application\/json">\["data"\]<\/script><script>\(function start\(\) \{.*\}\)\(\)<\/script><\/body><\/html>$/s,
    )
  })

  it('finishPage lists the scripts that carry the mark and the one that starts the page, and no other', () => {
    expect(scripts).toEqual(['scroll()', 'import "/a.js"', expect.stringMatching(/^\(function start\(\)/)])
    for (const script of scripts) expect(late).toContain(`>${script}</script>`)
  })

  it('finishPage takes the mark out', () => expect(late).not.toContain(mark))

  it('finishPage gives a page without scripts neither data nor a script', () => {
    const plain = '<html><head></head><body><p>Erro</p></body></html>'
    expect(finishPage(plain, mark, '[]')).toEqual({
      html: '<html><head></head><body><p>Erro</p></body></html>',
      scripts: [],
    })
  })

  it('finishPage hands any data over as it was, and then its end', () => {
    const odd = fc.constantFrom('\\', "'", '"', '\n', '\r', '\u2028', '</script>', '<!--', '&', '$&', 'ã')
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.array(odd, { size: '+1' }))
    fc.assert(
      fc.property(texts, (data) => {
        const json = JSON.stringify(data)
        const finished = finishPage(page, mark, json)
        const handed = handedOver(finished)
        expect(handed.map((text) => (text === '(end)' ? text : JSON.parse(text)))).toEqual([data, '(end)'])
      }),
    )
  })
})

/** What React Router is handed when the last script of a page runs. */
function handedOver({ html, scripts }: ReturnType<typeof finishPage>): string[] {
  const texts: string[] = []
  const block = /<script type="application\/json">([^<>]*(?:>[^<>]*)*)<\/script>/.exec(html)?.[1]
  const streamController = { enqueue: (text: string) => texts.push(text), close: () => texts.push('(end)') }
  vm.runInNewContext(scripts.at(-1) ?? '', {
    window: { __reactRouterContext: { streamController } },
    document: { currentScript: { previousElementSibling: { textContent: block } } },
    addEventListener: () => {},
  })
  return texts
}
