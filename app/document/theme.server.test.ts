import { describe, expect, it } from 'vitest'
import { action } from '#app/layout/theme.ts'
import { themeCookie, themeOf } from './theme.server.ts'

function asking(cookie: string): Request {
  return new Request('http://camada.test/', { headers: { cookie } })
}

async function choose(fields: Record<string, string>): Promise<Response> {
  const request = new Request('http://camada.test/tema', { method: 'POST', body: new URLSearchParams(fields) })
  return action({ request } as Parameters<typeof action>[0])
}

describe('the theme', () => {
  it('the theme is the system’s until one is chosen', async () =>
    expect(await themeOf(asking('session=abc'))).toBeNull())
  it('the theme is the chosen one', async () =>
    expect(await themeOf(asking(`a=b; ${(await themeCookie('dark')).split(';', 1)[0]}; c=d`))).toBe('dark'))
  it.each(['theme=light', 'theme=blue', 'theme=darkest', 'mytheme=dark', 'theme='])(
    'the theme ignores %s',
    async (cookie) => expect(await themeOf(asking(cookie))).toBeNull(),
  )
})

describe('choosing it', () => {
  it('choosing it goes back to the page with the choice kept', async () => {
    const answer = await choose({ tema: 'dark', voltar: '/marketplace?q=vaso' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/marketplace?q=vaso')
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^theme=.*HttpOnly/)
    expect(await themeOf(asking(cookie))).toBe('dark')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'marketplace', '/a b', ''])(
    'choosing it never leaves the site: %j',
    async (voltar) => expect((await choose({ tema: 'light', voltar })).headers.get('location')).toBe('/'),
  )

  it('choosing it refuses anything else', async () => {
    await expect(choose({ tema: 'pink', voltar: '/' })).rejects.toMatchObject({ init: { status: 400 } })
  })
})
