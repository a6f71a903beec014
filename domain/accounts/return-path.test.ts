import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { ownPath, returnPath } from './return-path.ts'

test.each(['/carrinho', '/projeto/abc?oferta=1', '/'])('%s is a page of ours', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%0d/../\n',
  '/..//evil.example',
  '/.//evil.example',
  '/auth?mode=login',
  '',
  null,
])('%j is not', (asked) => {
  expect(returnPath(asked)).toBeNull()
})

test('returnPath is null for the sign-in page', () => {
  expect([ownPath('/auth?mode=login'), returnPath('/auth?mode=login')]).toEqual(['/auth?mode=login', null])
})

property.prop([fc.string({ unit: 'grapheme' })])('whatever is asked, a browser stays here', (text) => {
  for (const asked of [text, `/${text}`, `//${text}`, `/\\${text}`]) {
    const path = returnPath(asked)
    if (path !== null) expect(new URL(path, 'https://camada.example').origin).toBe('https://camada.example')
  }
})
