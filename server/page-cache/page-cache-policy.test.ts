import { describe, expect, it } from 'vitest'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { browseKeys } from '#app/search/browse-params.ts'
import { pageKey } from './page-cache-policy.ts'

const handles: Record<string, RouteHandle['cache']> = {
  '/': { query: [] },
  '/marketplace': { query: browseKeys, hasQuotes: true },
  '/projeto/vaso': { query: [], hasQuotes: true },
}

const key = (path: string, cookie?: string, isSignedIn = false) => {
  const url = new URL(path, 'http://camada.test')
  const cache = handles[url.pathname.replace('.data', '')]
  return pageKey(url, cookie === undefined ? {} : { cookie }, { cache, isSignedIn })?.key
}

describe('pageKey', () => {
  it('pageKey is null for anybody with a session or a message to read', () => {
    expect(key('/marketplace', 'session=abc', true)).toBeUndefined()
    expect(key('/marketplace', 'theme=dark; __Host-session=abc', true)).toBeUndefined()
    expect(key('/marketplace', 'toast=signed_out')).toBeUndefined()
    expect(key('/', '__Host-toast=signed_out')).toBeUndefined()
    expect(key('/', 'device=abc; second-step=abc')).toBe(key('/'))
  })
  it('pageKey is a visitor’s for a session cookie that is none', () => {
    expect(key('/marketplace', 'session=abc')).toBe(key('/marketplace'))
    expect(key('/marketplace', 'theme=dark; __Host-session=abc')).toBe(key('/marketplace', 'theme=dark'))
  })
  it('pageKey is null for pages that belong to somebody', () => {
    for (const path of ['/carrinho', '/minhas-compras', '/dashboard/maker', '/admin', '/compra-sucesso?session_id=x'])
      expect(key(path)).toBeUndefined()
  })
  it('pageKey is null only where visitors with a CEP see freight and dates', () => {
    expect(key('/marketplace', 'cep=01310100')).toBeUndefined()
    expect(key('/projeto/vaso', 'theme=dark; cep=01310100')).toBeUndefined()
    expect(key('/', 'cep=01310100')).toBe(key('/'))
    expect(key('/projeto/vaso', '__Host-cep=x')).toBeUndefined()
    expect(key('/marketplace', '__Host-impressora=x')).toBeUndefined()
    expect(key('/marketplace?ate=2026-12-05&perto=estado&cor=azul')).not.toBe(key('/marketplace'))
  })
  it('pageKey drops what the page does not read', () => {
    expect(key('/marketplace?utm_source=x&q=vaso')).toBe(key('/marketplace?q=vaso'))
    expect(key('/?a=1')).toBe(key('/'))
  })
  it('pageKey keeps what it reads, in any order', () => {
    expect(key('/marketplace?q=vaso&pagina=2')).toBe(key('/marketplace?pagina=2&q=vaso'))
    expect(key('/marketplace?q=vaso')).not.toBe(key('/marketplace?q=gancho'))
  })
  it('pageKey keeps the themes and the data requests apart', () => {
    expect(key('/', 'theme=dark')).not.toBe(key('/'))
    expect(key('/', '__Host-theme=dark')).not.toBe(key('/'))
    expect(key('/', `theme=${'x'.repeat(100)}`)).toBeUndefined()
    expect(key('/marketplace.data')).not.toBe(key('/marketplace'))
  })
})
