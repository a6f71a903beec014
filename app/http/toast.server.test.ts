import { describe, expect, it } from 'vitest'
import { readToast, redirectWithToast } from './toast.server.ts'

function asking(cookie: string): Request {
  return new Request('http://camada.test/', { headers: { cookie } })
}

describe('a toast', () => {
  it('survives a redirect', () => {
    const answer = redirectWithToast('/carrinho', { kind: 'success', text: 'cart_added' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/carrinho')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(readToast(asking(`theme=dark; ${cookie.split(';', 1)[0]}`))).toEqual({ kind: 'success', text: 'cart_added' })
  })

  it('keeps the other cookies of the answer', () => {
    const headers = new Headers({ 'set-cookie': 'session=abc' })
    const answer = redirectWithToast('/', { kind: 'success', text: 'signed_in' }, headers)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  it.each([
    'toast=success.no_such_text',
    'toast=success.toString',
    'toast=loud.cart_added',
    'toast=<b>oi</b>',
    'toast=',
    'nottoast=success.cart_added',
  ])('says nothing for %s', (cookie) => expect(readToast(asking(cookie))).toBeNull())
})
