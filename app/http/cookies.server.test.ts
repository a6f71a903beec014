import { afterEach, describe, expect, it } from 'vitest'
import { type CookieName, cookies } from '#domain/shared/cookies.ts'
import { services as mockedServices } from '../../tests/support/mocked-services.ts'
import { readCookie, screenCookie } from './cookies.server.ts'

afterEach(() => {
  mockedServices.publicUrl = new URL('http://camada.test')
})

function written(name: CookieName, publicUrl: string): Promise<string> {
  mockedServices.publicUrl = new URL(publicUrl)
  return screenCookie(name).serialize('x')
}

const names = Object.keys(cookies) as CookieName[]

describe('every cookie of the product', () => {
  it.each(names)(
    'every cookie of the product is tied to the host and to encrypted connections under https: %s',
    async (name) => {
      const cookie = await written(name, 'https://camada.test')
      expect(cookie).toBe(`__Host-${name}=Ingi; ${flags(name, 'Secure; ')}`)
    },
  )

  it.each(names)(
    'every cookie of the product has its plain name over http, where browsers refuse Secure: %s',
    async (name) => {
      const cookie = await written(name, 'http://camada.test')
      expect(cookie).toBe(`${name}=Ingi; ${flags(name, '')}`)
    },
  )

  it.each(names)(
    'every cookie of the product is kept by browsers, which keep none for longer than 400 days: %s',
    (name) => {
      expect(cookies[name].seconds).toBeGreaterThan(0)
      expect(cookies[name].seconds).toBeLessThanOrEqual(400 * 86_400)
    },
  )
})

function flags(name: CookieName, secure: string): string {
  return `Max-Age=${cookies[name].seconds}; Path=/; HttpOnly; ${secure}SameSite=Lax`
}

describe('a cookie of a screen', () => {
  const asking = (cookie: string) => new Request('http://camada.test/', { headers: { cookie } })

  it('a cookie of a screen is read back by its own name', async () => {
    const cookie = await screenCookie('cep').serialize('01310100')
    expect(await readCookie(asking(`a=b; ${cookie.split(';', 1)[0]}`), 'cep')).toBe('01310100')
    expect(await readCookie(asking(cookie), 'impressora')).toBeNull()
  })

  it('a cookie of a screen is not taken from the plain name under https, which a neighbouring host may set', async () => {
    const cookie = await screenCookie('cep').serialize('01310100')
    mockedServices.publicUrl = new URL('https://camada.test')
    expect(await readCookie(asking(cookie), 'cep')).toBeNull()
  })

  it.each(['cep=01310100', 'cep=%ZZ', 'cep=<b>', `cep=${'a'.repeat(7000)}`])(
    'a cookie of a screen that we did not write says nothing: %s',
    async (cookie) => expect(await readCookie(asking(cookie), 'cep')).toEqual({}),
  )
})
