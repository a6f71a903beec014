import { href } from 'react-router'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { services } from '#services'
import { urlSet } from '#app/catalog/xml.ts'

const pages = [
  href('/'), href('/marketplace'), href('/colecoes'), href('/como-funciona'), href('/para-designers'), href('/para-impressoras'), href('/sobre'), href('/imprensa'), href('/faq'),
  href('/contato'), href('/suporte'), href('/termos'), href('/privacidade'), href('/desenvolvedores'),
  href('/termos/versoes'), href('/privacidade/versoes'), href('/responsaveis'), href('/acessibilidade'), href('/transparencia'), href('/denunciar/direitos'), href('/newsletter'),
] // prettier-ignore

export async function loader() {
  const categories = await listCategories(services.visitorDb)
  const listing = categories
    .filter((one) => one.count > 0)
    .map((one) => `${href('/marketplace')}?categoria=${one.slug}`)
  const careers = services.shopSettings.now().careers ? [href('/carreiras')] : []
  return urlSet([...pages, ...careers, ...listing].map((path) => ({ path })))
}
