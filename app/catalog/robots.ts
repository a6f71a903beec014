import { services } from '#services'

/** Nobody gains from these in a search: forms' targets, personal pages, and what programs ask. */
const closed = ['/admin', '/api/', '/arquivo/', '/arquivos/', '/auth', '/carrinho', '/carteira', '/compra-sucesso', '/comprar', '/dashboard', '/editar-projeto', '/fatiar/', '/favoritos', '/finalizar-compra', '/meus-projetos', '/minhas-compras', '/newsletter/', '/novo-projeto', '/pagar/', '/perfil', '/sandbox/', '/suporte/conversa', '/webhooks/'] // prettier-ignore

export function loader() {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const sitemap = `Sitemap: ${new URL('/sitemap.xml', services.publicUrl).href}\n`
  return new Response(`${lines.join('\n')}\n${sitemap}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
