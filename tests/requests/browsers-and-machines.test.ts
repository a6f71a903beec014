import fs from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Page } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()

type Picture = { src: string; sizes: string; type: string }
type Manifest = {
  id: string
  scope: string
  start_url: string
  icons: Picture[]
  shortcuts: { name: string; url: string }[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

const bytesAt = async (path: string) => Buffer.from(await (await fetch(`${app.origin}${path}`)).arrayBuffer())

describe('password managers', () => {
  it('leads password managers from the well-known address to the page that changes a password', async () => {
    const { status, location } = await app.visitor().get('/.well-known/change-password')
    expect([status, location]).toEqual([302, '/perfil/senha'])
  })

  it('tells password managers whose password is changed', async () => {
    const { visitor } = await signedIn(app, { email: 'nora@exemplo.com.br' })
    const { $ } = await visitor.get('/perfil/senha')
    const field = $('form:has([autocomplete=new-password]) [autocomplete=username]')
    expect([field.val(), field.is('[hidden]')]).toEqual(['nora@exemplo.com.br', true])
  })
})

describe('icons and colors', () => {
  it('serves /favicon.ico as an icon file with pictures of 16, 32 and 48 px', async () => {
    const { status, headers } = await fetch(`${app.origin}/favicon.ico`)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/(?:x-icon|vnd)/)])
    const icon = await bytesAt('/favicon.ico')
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
    const sides = await Promise.all(
      [0, 1, 2].map(async (n) => {
        const [size, offset] = [icon.readUInt32LE(14 + 16 * n), icon.readUInt32LE(18 + 16 * n)]
        return (await sharp(icon.subarray(offset, offset + size)).metadata()).width
      }),
    )
    expect(sides).toEqual([16, 32, 48])
  })

  it('names icons of a page that exist in the size that is said', async () => {
    const { $ } = await app.visitor().get('/faq')
    expect($('link[rel=icon]').toArray().map((one) => $(one).attr('href'))).toEqual(['/favicon.ico', '/icon-48.png', '/favicon.svg']) // prettier-ignore
    expect(await sharp(await bytesAt('/icon-48.png')).metadata()).toMatchObject({
      format: 'png',
      width: 48,
      height: 48,
    })
  })

  it('gives a color for each scheme, and only the chosen one with a theme', async () => {
    const visitor = app.visitor()
    const colors = async () => {
      const { $ } = await visitor.get('/faq')
      const tags = $('meta[name=theme-color]').toArray()
      return tags.map((one) => [$(one).attr('media') ?? 'all', $(one).attr('content')])
    }
    const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(fs.readFileSync('app/app.css', 'utf8')) ?? []
    expect(await colors()).toEqual([
      ['(prefers-color-scheme: light)', light],
      ['(prefers-color-scheme: dark)', dark],
    ])
    await visitor.post('/tema', { tema: 'dark' })
    expect(await colors()).toEqual([['all', dark]])
  })
})

describe('the manifest', () => {
  it('has an id, a scope, pictures in the size they say and shortcuts to pages', async () => {
    const manifest = JSON.parse((await bytesAt('/site.webmanifest')).toString()) as Manifest
    expect([manifest.id, manifest.scope, manifest.start_url]).toEqual(['/', '/', '/'])
    expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots].filter(
      (one) => one.sizes !== 'any',
    )) {
      const { width, height, format } = await sharp(await bytesAt(src)).metadata()
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type])
    }
    expect(manifest.shortcuts.length).toBeGreaterThan(0)
    for (const { url } of manifest.shortcuts) expect([url, [200, 302].includes((await app.visitor().get(url)).status)]).toEqual([url, true]) // prettier-ignore
  })
})

type Graph = { '@graph': Record<string, unknown>[] }

describe('the shop’s data for machines', () => {
  const told = (page: Page) => (JSON.parse(page.$('script[type="application/ld+json"]').text()) as Graph)['@graph']

  it('names the site and the company on the home page, as the imprint does', async () => {
    const page = await app.visitor().get('/')
    const [site, store] = told(page)
    expect(site).toMatchObject({ '@type': 'WebSite', url: `${app.origin}/`, publisher: { '@id': store?.['@id'] } })
    expect(store).toMatchObject({
      '@type': 'OnlineStore',
      logo: `${app.origin}/icon-512.png`,
      contactPoint: { email: 'suporte@camada.example', url: `${app.origin}/contato` },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, returnMethod: 'https://schema.org/ReturnByMail' },
    })
    const imprint = page.$('footer').text()
    for (const name of ['legalName', 'taxID', 'address']) expect(imprint).toContain(store?.[name])
    expect((await fetch(String(store?.logo))).status).toBe(200)
    const { visitor } = await signedIn(app)
    expect((await visitor.get('/')).$('script[type="application/ld+json"]')).toHaveLength(0)
  })
})
