import { describe, expect, it } from 'vitest'
import { searchWords, sourceOf } from './source.ts'
import { VisitCounter } from './visit-counter.ts'

const project = '/projeto/01a21c7d-d1fb-7c85-8275-2cdd416ef90c'
const view = (target: string, address = '203.0.113.7') => ({
  target,
  address,
  referrer: undefined,
  userAgent: 'Firefox',
})

describe('VisitCounter', () => {
  it('VisitCounter takes pages of projects and searches, and no other page', () => {
    const counter = new VisitCounter()
    const counted = [
      project,
      `${project}?oferta=impresso`,
      `${project}.data`,
      '/marketplace?q=vaso',
      '/marketplace.data?ordem=x&q=vaso',
    ]
    const others = [
      '/',
      '/marketplace',
      '/marketplace?q=',
      '/marketplace?q=&ordem=x',
      `${project}/perguntas`,
      '/projeto/vaso-mare',
      '/api/projects?q=vaso',
    ]
    for (const target of [...counted, ...others]) counter.note(view(target))
    expect(counter.take()?.views.map(({ target }) => target)).toEqual(counted)
    expect(counter.take()).toBeNull()
  })

  it('VisitCounter bounds what one address and all can add', () => {
    const counter = new VisitCounter()
    for (let n = 0; n < 500; n++) counter.note({ ...view(project), userAgent: `Programa ${n}` })
    expect(counter.take()?.views).toHaveLength(60)
    for (let n = 0; n < 25_000; n++) counter.note(view(project, `10.0.${n >> 8}.${n & 255}`))
    expect(counter.take()?.views).toHaveLength(20_000)
  })
})

describe('sourceOf', () => {
  it.each([
    [undefined, 'direct', ''],
    ['', 'direct', ''],
    ['nonsense', 'direct', ''],
    ['https://camada.example/', 'home', ''],
    ['https://camada.example/marketplace?categoria=casa', 'marketplace', ''],
    ['https://camada.example/marketplace?q=Vaso%20%20MAR%C3%89', 'search', 'vaso maré'],
    ['https://camada.example/maker/helena-prado', 'shop', ''],
    ['https://camada.example/projeto/x', 'project', ''],
    ['https://camada.example/sobre', 'site', ''],
    ['https://www.google.com.br/search?q=secret', 'google', ''],
    ['https://notgoogle.example/', 'notgoogle.example', ''],
    ['android-app://com.slack/', 'com.slack', ''],
    ['https://m.facebook.com/', 'facebook', ''],
    ['https://www.blog.example/a?b=c', 'blog.example', ''],
    [`https://${'a'.repeat(60)}.example/`, 'direct', ''],
    ['https://<script>/', 'direct', ''],
  ])('sourceOf %s is %s', (referrer, source, words) =>
    expect(sourceOf(referrer, 'camada.example')).toEqual({ source, words }),
  )
})

describe('searchWords', () => {
  it('searchWords keeps no e-mail address and no number of a document', () => {
    for (const typed of ['helena@exemplo.com.br', 'cpf 123.456.789-00', '12345678900', 'pedido 41999998888'])
      expect(searchWords(typed)).toBe('')
    expect(searchWords('Suporte 608zz\u0000 ')).toBe('suporte 608zz')
    expect(searchWords('a'.repeat(200))).toHaveLength(60)
  })
})
