import { describe, expect, it } from 'vitest'
import { startLate } from './late-start.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n"/></head><body><p>$&</p><script nonce="n" type="module" async="">import "/a.js"</script></body></html>'

describe('startLate', () => {
  const late = startLate(page, 'n').join('')

  it('leaves no module that the browser would ask for by itself', () => {
    expect(late).not.toContain('modulepreload" href')
    expect(late).not.toContain('type="module"')
  })

  it('keeps what the page says, and adds a script that may run', () => {
    expect(late).toContain('<p>$&</p>')
    expect(late).toContain('import "/a.js"</script>')
    expect(late).toMatch(/<script nonce="n">\(function start\(\) \{.*\}\)\(\)<\/script><\/body><\/html>$/s)
  })
})
