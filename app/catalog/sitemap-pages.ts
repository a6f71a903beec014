import { listCategories } from '#domain/catalog/list-categories.server.ts'
import { services } from '#services'
import { urlSet } from './xml.ts'

const pages = [
  '/', '/marketplace', '/como-funciona', '/para-designers', '/para-impressoras', '/sobre', '/carreiras', '/imprensa', '/faq',
  '/contato', '/suporte', '/termos', '/privacidade', '/desenvolvedores',
] // prettier-ignore

/** Pages of text and the categories that list something. */
export async function loader() {
  const categories = await listCategories(services.visitorDb)
  const listing = categories.filter((one) => one.count > 0).map((one) => `/marketplace?categoria=${one.slug}`)
  return urlSet([...pages, ...listing].map((path) => ({ path })))
}
