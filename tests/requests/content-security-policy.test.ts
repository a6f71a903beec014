import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp({ pageCache: true })

const pages = ['/', '/marketplace', '/auth', '/carrinho', '/nao-existe', '/sobre']

async function asked(path: string): Promise<{ policy: string; html: string }> {
  const answer = await fetch(app.origin + path)
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() }
}

it.each(pages)('allows each inline script of %s by its hash, and no others', async (path) => {
  const { policy, html } = await asked(path)
  const $ = load(html)
  const inline = $('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
  const sources = inline
    .toArray()
    .map((script) => `'sha256-${createHash('sha256').update($(script).text()).digest('base64')}'`)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  expect(sources.length).toBeGreaterThan(2)
  expect(new Set(scripts)).toEqual(new Set(["'self'", ...sources]))
})

it.each(pages)('allows nothing unsafe on %s, and no inline style', async (path) => {
  const { policy, html } = await asked(path)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/unsafe|nonce|data:|\*/)
  expect(html).not.toMatch(/ nonce=| style=|<style/)
})

it('answers with a kept page as it was when it was rendered', async () => {
  expect(await asked('/marketplace')).toEqual(await asked('/marketplace'))
})

it('allows an answer that is no page no inline script', async () => {
  const { policy } = await asked('/robots.txt')
  expect(policy).toContain("script-src 'self';")
})

it('the server says of a built file, too, that its type is what it says and that it runs nothing', async () => {
  const { headers } = await fetch(`${app.origin}/favicon.svg`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('answers for a built file that is not there without a page', async () => {
  const answer = await fetch(`${app.origin}/assets/nada-abc.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Arquivo não encontrado.\n'])
})
