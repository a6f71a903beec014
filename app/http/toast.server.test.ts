import { createCookie } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readToast, redirectWithToast } from './toast.server.ts'

function asking(cookie: string): Request {
  return new Request('http://camada.test/', { headers: { cookie } })
}

describe('a toast', () => {
  it('a toast survives a redirect', async () => {
    const answer = await redirectWithToast('/carrinho', { kind: 'success', text: 'cart_added' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/carrinho')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(await readToast(asking(`theme=dark; ${cookie.split(';', 1)[0]}`))).toEqual({
      kind: 'success',
      text: 'cart_added',
    })
  })

  it('a toast keeps the other cookies of the answer', async () => {
    const headers = new Headers({ 'set-cookie': 'session=abc' })
    const answer = await redirectWithToast('/', { kind: 'success', text: 'signed_in' }, headers)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  it.each([
    { kind: 'success', text: 'no_such_text' },
    { kind: 'success', text: 'toString' },
    { kind: 'loud', text: 'cart_added' },
    { kind: 'success' },
    '<b>oi</b>',
    null,
  ])('a toast says nothing for %j', async (value) => {
    const cookie = await createCookie('toast').serialize(value)
    expect(await readToast(asking(cookie))).toBeNull()
  })

  it.each(['toast=success.cart_added', 'toast=<b>oi</b>', 'toast=%ZZ', 'toast=', 'nottoast=eyJ'])(
    'a toast says nothing for %s',
    async (cookie) => expect(await readToast(asking(cookie))).toBeNull(),
  )
})
