import { describe, expect, it } from 'vitest'
import { plain, useCatalogWorld } from './catalog-world.ts'

const world = useCatalogWorld()

describe('/marketplace', () => {
  it('/marketplace says beside a filter how many it would leave, of what words find too', async () => {
    const labels = async (path: string) => {
      const { $ } = await world.get(path)
      const labelsOf = $('#filtros label').map((_, label) => plain($(label).text()).trim())
      return labelsOf.get()
    }
    const all = ['Arquivos31', 'Peça impressa1', 'CEP de entrega', 'Em oferta', 'Arquivos grátis', 'STL31', '3MF1']
    expect(await labels('/marketplace')).toEqual([
      ...all,
      'PLA1',
      'Qualquer',
      '4 estrelas ou mais0',
      '3 estrelas ou mais0',
    ])
    const narrowed = '/marketplace?categoria=casa&formato=3mf'
    expect(await labels(narrowed)).toEqual([
      'Arquivos1',
      'Peça impressa1',
      ...all.slice(2),
      'PLA1',
      'Qualquer',
      '4 estrelas ou mais0',
      '3 estrelas ou mais0',
    ])
    const { $ } = await world.get(narrowed)
    expect($('#filtros input[value="step"]')).toHaveLength(0)
    expect($('#filtros details').attr('open')).toBeDefined()
    expect((await world.get('/marketplace')).$('#filtros details').attr('open')).toBeUndefined()
    expect($('#filtros input[value="3mf"]').attr('disabled')).toBeUndefined()
  })

  it('/marketplace has no filters beside a row that words find, and only those that narrow it once one is on', async () => {
    const row = await world.get('/marketplace?q=vaso')
    expect([row.$('main article').length > 0, row.$('#filtros').length]).toEqual([true, 0])
    const { $ } = await world.get('/marketplace?q=vaso&tipo=arquivos')
    const labels = $('#filtros label').map((_, label) => plain($(label).text()).trim())
    expect(labels.get()).toEqual(['Arquivos1', 'Peça impressa1', 'CEP de entrega', 'Em oferta', 'Arquivos grátis'])
  })

  it('/marketplace leads by a price range with its count, and by material and stars, without a script', async () => {
    const page = await world.get('/marketplace')
    const bands = page
      .$('#filtros li a')
      .toArray()
      .map((band) => [plain(page.$(band).text()), page.$(band).attr('href')])
    expect(bands).toEqual([['Até R$ 24,9931', '/marketplace?max=24%2C99']])
    const narrowed = await world.get('/marketplace?material=resina&nota=4')
    expect(narrowed.$('main output').text()).toBe('0 projeto(s) encontrado(s)')
    expect(
      narrowed
        .$('#filtros input:checked')
        .toArray()
        .map((box) => narrowed.$(box).attr('value')),
    ).toEqual(['resina', '4'])
    expect(narrowed.$('main').text()).toContain('Nenhum projeto combina com todos os filtros.')
  })

  it('/marketplace offers projects for what is being typed, the same to everybody', async () => {
    const asked = await world.get('/marketplace/sugestoes?q=espi')
    const { id, title } = world.vase.project
    expect(JSON.parse(asked.html)).toEqual({
      typed: 'espi',
      projects: [{ id, title, image: { key: expect.any(String) }, priceCents: 2490, hasHigherPrice: true }],
      categories: [],
      makers: [],
    })
    expect(asked.headers.get('x-robots-tag')).toBe('noindex')
    expect(JSON.parse((await world.get('/marketplace/sugestoes')).html)).toMatchObject({ typed: '', projects: [] })
  })

  it('/marketplace asks for its style before its script: it works without the one, not without the other', async () => {
    const { $ } = await world.get('/marketplace')
    expect($('link[rel=late-module]').length).toBeGreaterThan(0)
    expect($('link[rel=modulepreload], script[src], script[type=module]')).toHaveLength(0)
    expect($('link[rel=stylesheet]')).toHaveLength(1)
  })

  it('/marketplace lists what is there, with search, chips, count, sort and pages', async () => {
    const { $, status } = await world.get('/marketplace')
    expect(status).toBe(200)
    expect($('main output').text()).toBe('31 projeto(s) encontrado(s)')
    expect($('main search button').text()).toBe('Buscar')
    const chips = $('nav[aria-label="Categorias"] a')
      .toArray()
      .map((chip) => [$(chip).text(), $(chip).attr('href')])
    expect(chips).toEqual([
      ['Todos31', '/marketplace'],
      ['Casa31', '/marketplace?categoria=casa'],
    ])
    const first = $('main article').first()
    expect(first.find('h3').text()).toBe('Vaso Maré <em>espiral</em>')
    expect(plain(first.text())).toContain('por Helena Prado')
    expect(plain(first.text())).toContain('a partir deR$ 24,90')
    expect($('main article')).toHaveLength(24)
    expect($('nav[aria-label="Páginas"] a[rel="next"]').attr('href')).toBe('/marketplace?pagina=2')
    expect((await world.get('/marketplace?pagina=2')).$('main article')).toHaveLength(7)
    expect((await world.get('/marketplace?pagina=9')).location).toBe('/marketplace?pagina=2')
  })

  it('/marketplace answers a search form as a browser without JavaScript sends it', async () => {
    const visitor = world.app.visitor()
    const page = await visitor.get('/marketplace?categoria=casa')
    const found = await visitor.submit(page, 'main search form', { q: 'vasos' })
    expect(found.url).toContain('q=vasos')
    expect(found.url).toContain('categoria=casa')
    expect(found.$('main output').text()).toBe('1 projeto(s) encontrado(s)')
    expect(found.$('nav[aria-label="Categorias"]').text()).toBe('Todos1Casa1')
    const sorted = await visitor.submit(page, 'form:has(select[name=ordem])', { ordem: 'preco-menor' })
    expect(sorted.url).toContain('categoria=casa')
    expect(sorted.$('option[selected]').attr('value')).toBe('preco-menor')
    const filtered = await visitor.submit(page, 'form:has(input[name=min])', { min: '100' })
    expect(filtered.$('main').text()).toContain('Nenhum projeto encontrado com os critérios de busca.')
    expect(filtered.$('input[name=min]').attr('value')).toBe('100')
    const cleared = filtered
      .$('a')
      .filter((_, link) => filtered.$(link).text() === 'Limpar filtros')
      .attr('href')
    expect(cleared).toBe('/marketplace?categoria=casa')
  })

  it('/marketplace says what was understood, and lets one insist', async () => {
    const { $ } = await world.get('/marketplace?q=vazo')
    expect($('main').text()).toContain('Mostrando resultados para “vaso”')
    expect($('section[aria-labelledby=parecidos] article')).toHaveLength(4)
    expect($('main article')).toHaveLength(5)
    const { $: insisted } = await world.get($('a[href*="exato=1"]').attr('href') ?? '')
    expect(insisted('h2').text()).toContain('Nenhum projeto encontrado com os critérios de busca.')
    expect(insisted('main').text()).toContain('Você buscou vazo em Todos')
    expect(plain(insisted('main').text())).toContain('Quis dizer vaso?')
    expect(insisted('main').text()).toContain('Mais vendidos')
  })

  it('/marketplace offers what is found without the one unknown word of two', async () => {
    const { $ } = await world.get('/marketplace?q=gancho+xyzzyx')
    const offered = $('a').filter((_, link) => $(link).text() === 'Buscar “gancho”: 30 projetos')
    expect(offered.attr('href')).toBe('/marketplace?q=gancho')
  })

  it('/marketplace reads the first hundred letters of a search and says so, once it has more', async () => {
    const said = 'Lemos só as primeiras 100 letras da busca.'
    const asked = async (q: string) => world.get(`/marketplace?q=${encodeURIComponent(q)}`)
    const cut = await asked(`gancho ${'e '.repeat(60)}`)
    expect([cut.status, cut.$('main').text().includes(said)]).toEqual([200, true])
    expect((await asked(`gancho ${' '.repeat(200)}`)).$('main').text()).not.toContain(said)
  })

  it.each(['%', '_', '%%', '\0', "' or 1=1 --", '*'])('/marketplace finds nothing for %s', async (q) => {
    const { $ } = await world.get(`/marketplace?q=${encodeURIComponent(q)}`)
    expect($('main output').text()).toBe('0 projeto(s) encontrado(s)')
  })

  it.each(['categoria=%00', 'pagina=1e309', 'min=%00&max=-1', 'tipo=&formato=%F0%9F%90%89', 'ordem=__proto__'])(
    '/marketplace takes %s for an address of its own',
    async (search) => expect((await world.get(`/marketplace?${search}`)).status).toBe(200),
  )

  it('/marketplace shows what was typed as text', async () => {
    const { html, $ } = await world.get(`/marketplace?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert(1)')
    expect($('#busca').attr('value')).toBe('"><script>alert(1)</script>')
  })
})
