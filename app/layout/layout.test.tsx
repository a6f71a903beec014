import { load, type CheerioAPI } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RequestIdContext } from '#app/document/request-facts.ts'
import routes from '../routes.ts'
import { ErrorPage } from './error-page.tsx'
import { Shell, type PageHandle, type ShellFacts } from './shell.tsx'
import type { HeaderViewer } from './account-links.tsx'
import { handle as workplace } from './workplace.tsx'

const facts: ShellFacts = {
  viewer: null,
  toast: null,
  strips: [],
  footer: { year: 2026, imprint: 'Camada Ltda., CNPJ 12.ABC.345/01DE-35', founded: 2024 },
}
const buyer: HeaderViewer = {
  fullName: 'Rafael Souza',
  userType: 'buyer',
  role: 'member',
  avatarKey: null,
  counts: { cart: 2, notices: 3 },
}

function markup(given: Partial<ShellFacts> = {}, handle: PageHandle = {}, content = <h1>Página</h1>): string {
  const Page = createRoutesStub([
    { path: '/', id: 'page', handle, Component: () => <Shell facts={{ ...facts, ...given }}>{content}</Shell> },
  ])
  return renderToStaticMarkup(<Page />)
}

function page(...given: Parameters<typeof markup>): CheerioAPI {
  return load(markup(...given))
}

/** The product's routes, with what those around others say of them. */
function declared(entries: RouteConfigEntry[]): Parameters<typeof createRoutesStub>[0] {
  return entries.map(({ path, index, children }) =>
    children ? { handle: workplace, children: declared(children) } : { path, index, Component: () => null },
  )
}

function addresses($: CheerioAPI, within: string): string[] {
  return $(`${within} a`)
    .toArray()
    .map((link) => $(link).attr('href') ?? '')
}

describe('around every page', () => {
  it('every page has one main, a skip link, header and footer', () => {
    const $ = page()
    expect($('main')).toHaveLength(1)
    expect($('a').first().attr('href')).toBe(`#${$('main').attr('id')}`)
    expect($('header')).toHaveLength(1)
    expect($('footer')).toHaveLength(1)
    expect($('h1')).toHaveLength(1)
  })

  it('the navigation names the five places, in the header and in the phone menu', () => {
    const $ = page()
    const places = ['/como-funciona', '/para-designers', '/para-impressoras', '/marketplace', '/contato']
    expect(addresses($, 'header nav[aria-label=Principal]')).toEqual(places)
    expect(addresses($, '#menu-principal')).toEqual([...places, '/auth?mode=login', '/auth?mode=signup'])
    expect($('button[popovertarget=menu-principal]').attr('aria-label')).toBe('Abrir menu')
  })

  it.each([
    ['/', 1],
    ['/marketplace', 1],
    ['/perfil/seguranca', 0],
    ['/admin/pedidos', 0],
    ['/dashboard/maker', 0],
    ['/entrega', 0],
    ['/projeto/1/imprimi', 0],
  ])('around %s the newsletter stands %i times: where people work the footer is one line', (path, times) => {
    const Page = createRoutesStub([
      { Component: () => <Shell facts={facts}>x</Shell>, children: declared(routes as RouteConfigEntry[]) },
    ])
    const $ = load(renderToStaticMarkup(<Page initialEntries={[path]} />))
    expect($('footer form')).toHaveLength(times)
    expect($('footer').text()).toContain('CNPJ')
  })

  it('a step of the checkout has help and the way back to the cart above it and nothing that leads astray', () => {
    const links = addresses(page({ viewer: buyer }, { checkout: true }), 'header')
    expect(links).toEqual(['/', '/suporte/conversa', '/carrinho'])
  })

  it('the footer has the newsletter, the years and who we are', () => {
    const $ = page()
    expect($('footer form').attr('action')).toBe('/newsletter')
    expect($('footer input[name=email]').attr('type')).toBe('email')
    expect($('footer button').text()).toBe('Inscrever')
    expect($('footer').text()).toContain('© 2024–2026 Camada')
    expect($('footer').text()).toContain('CNPJ')
  })

  it.each([false, true])(
    'every footer leads to the conversation with support, also that of one line: %s',
    (slimFooter) => {
      expect(addresses(page({}, { slimFooter }), 'footer')).toContain('/suporte/conversa')
    },
  )

  it('the footer has nine links beside the newsletter, with help and the law below', () => {
    const $ = page()
    const places = addresses($, 'footer nav')
    expect(places).toHaveLength(9)
    expect(addresses($, 'footer')).toEqual([
      ...places,
      '/suporte/conversa',
      '/termos',
      '/privacidade',
      '/acessibilidade',
    ])
  })

  it('the header has a search, unless the page has one', () => {
    expect(page()('header input[name=q]')).toHaveLength(1)
    expect(page({}, { ownSearch: true })('header input[name=q]')).toHaveLength(0)
  })

  it('a notice above every page is shown where there is one', () => {
    expect(page({ strips: [{ name: 'Demonstração', text: 'Os pagamentos são simulados' }] }).text()).toContain(
      'Os pagamentos são simulados',
    )
    expect(page()('aside')).toHaveLength(0)
  })

  it('a bare page has neither header nor footer', () => {
    const $ = page({}, { bare: true })
    expect($('header, footer')).toHaveLength(0)
    expect($('main')).toHaveLength(1)
  })

  it('a page shows the message of the last form', () => {
    expect(page({ toast: { kind: 'success', title: 'Adicionado ao carrinho' } })('output').text()).toBe(
      'Adicionado ao carrinho',
    )
  })
})

describe('signed out', () => {
  it('signed out offers to enter and no cart', () => {
    const $ = page()
    expect($('header').text()).toContain('LOGIN')
    expect($('header').text()).toContain('CADASTRE-SE')
    expect($('header a[href="/carrinho"]')).toHaveLength(0)
    expect($.text()).not.toContain('MINHA CONTA')
  })
})

describe('signed in', () => {
  it('signed in shows the cart with its count', () => {
    const $ = page({ viewer: buyer })
    expect($('a[href="/carrinho"]').attr('aria-label')).toBe('Carrinho, 2 itens')
    expect($('a[href="/carrinho"]').text()).toBe('2')
    expect(page({ viewer: { ...buyer, counts: { cart: 0, notices: 0 } } })('a[href="/carrinho"]').text()).toBe('')
    expect($('header').text()).not.toContain('LOGIN')
  })

  it('signed in shows how many notices were not read', () => {
    const $ = page({ viewer: buyer })
    expect($('a[href="/avisos"]').attr('aria-label')).toBe('Avisos, 3 não lidos')
    expect($('a[href="/avisos"]').text()).toBe('3')
    const none = page({ viewer: { ...buyer, counts: { cart: 0, notices: 0 } } })
    expect([none('a[href="/avisos"]').attr('aria-label'), none('a[href="/avisos"]').text()]).toEqual(['Avisos', ''])
  })

  it('signed in has the account menu of a buyer', () => {
    const $ = page({ viewer: buyer })
    expect($('#menu-conta').text()).toContain('MINHA CONTA')
    expect(addresses($, '#menu-conta')).toEqual([
      '/dashboard/entusiasta',
      '/minhas-compras',
      '/conversas',
      '/favoritos',
      '/perfil',
    ])
    expect($('#menu-conta form[method=post][action="/sair"] button[type=submit]').text()).toBe('Sair')
  })

  it.each(['designer', 'both'] as const)('signed in has the account menu of a %s', (userType) => {
    const $ = page({ viewer: { ...buyer, userType } })
    expect(addresses($, '#menu-conta')).toEqual(
      expect.arrayContaining(['/dashboard/maker', '/minhas-compras', '/favoritos', '/perfil']),
    )
  })

  it('signed-in staff see the links to their screens, and others do not', () => {
    expect(addresses(page({ viewer: { ...buyer, role: 'all' } }), '#menu-conta')).toContain('/admin')
    expect(addresses(page({ viewer: buyer }), '#menu-conta')).not.toContain('/admin')
  })

  it('signed in has the same rows in the phone menu', () => {
    const $ = page({ viewer: buyer })
    expect(addresses($, '#menu-principal')).toEqual(expect.arrayContaining(addresses($, '#menu-conta')))
    expect($('#menu-principal form[action="/sair"] button').text()).toBe('Sair')
  })
})

describe('an error page', () => {
  function failed(error: unknown, requestId = ''): CheerioAPI {
    return page(
      {},
      {},
      <RequestIdContext value={requestId}>
        <ErrorPage error={error} />
      </RequestIdContext>,
    )
  }

  it('an error page for a missing page says so and leads home', () => {
    const $ = failed(new ErrorResponse(404, 'Not Found', null))
    expect($('h1').text()).toBe('Página não encontrada')
    expect(addresses($, 'main')).toContain('/')
  })

  it('an error page for a fault of ours shows the request id and nothing of the error', () => {
    const $ = failed(new Error('password=segredo'), '4f7e2a61')
    expect($('h1').text()).toBe('Algo deu errado do nosso lado')
    expect($('main').text()).toContain('Código: 4f7e2a61')
    expect($.html()).not.toContain('segredo')
  })

  it('an error page for a refusal says the reason that the route gave', () => {
    expect(failed(new ErrorResponse(429, '', null))('h1').text()).toBe('Muitas tentativas')
    expect(failed(new ErrorResponse(400, '', 'Escolha o tema claro ou o escuro.')).text()).toContain('Escolha o tema')
  })
})
