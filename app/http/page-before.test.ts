import { expect, it } from 'vitest'
import { pageBefore } from './page-before.ts'

const sentFrom = (referer?: string) =>
  pageBefore(new Request('https://shop/newsletter', { method: 'POST', headers: referer ? { referer } : {} }))

it('the page before leads back to the page of ours that a form was on, with its query', () => {
  expect(sentFrom('https://shop/projeto/1?oferta=impresso')).toBe('/projeto/1?oferta=impresso')
})

it.each([
  'https://shop//evil.example/',
  'https://shop///evil.example/',
  'https://shop/\\evil.example/',
  'https://evil.example/marketplace',
  'https://shop:8443/marketplace',
  'nothing',
  undefined,
])('the page before does not lead back to %s', (referer) => {
  expect(sentFrom(referer)).toBeNull()
})
