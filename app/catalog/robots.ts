import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { services } from '#services'

export const handle: RouteHandle = { cache: { query: [] } }

/** Paths disallowed for search engines: form targets, personal pages and the API. */
const closed = [href('/admin'), '/api/', '/arquivo/', '/arquivos/', href('/auth'), href('/carrinho'), href('/carteira'), href('/compra-sucesso'), href('/comprar'), '/dashboard', '/editar-projeto', '/fatiar/', href('/favoritos'), href('/finalizar-compra'), href('/meus-projetos'), href('/minhas-compras'), '/newsletter/', href('/novo-projeto'), '/pagar/', href('/perfil'), '/sandbox/', href('/suporte/conversa'), '/webhooks/'] // prettier-ignore

export function loader() {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const sitemap = `Sitemap: ${new URL(href('/sitemap.xml'), services.publicUrl).href}\n`
  return new Response(`${lines.join('\n')}\n${sitemap}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
