import { expect, it } from 'vitest'
import { askedPage } from './asked-page.ts'

it.each([
  ['/maker/oficina?pagina=2', '/maker/oficina?pagina=2'],
  ['/maker/oficina.data?pagina=2&_routes=shops%2Fshop', '/maker/oficina?pagina=2'],
  ['/_root.data', '/'],
])('names the page when %s is requested', (path, page) => {
  const { pathname, search } = askedPage(new Request(`http://camada.test${path}`))
  expect(pathname + search).toBe(page)
})
