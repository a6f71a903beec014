import { hash } from 'node:crypto'

/** Inline copy of the shop's style (`app/app.css`), since the page must work without other files. */
const style = `:root{color-scheme:light dark;--ink:#10152b;--soft:#454b60;--paper:#f7f7f3;--blue:#2447f9;--on-blue:#fff;--ghost:#e0e0d8}
@media (prefers-color-scheme:dark){:root{--ink:#f1f0ea;--soft:#b9bdcc;--paper:#0f121c;--blue:#9bacff;--on-blue:#0d1122;--ghost:#2b3145}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:18px/1.5 Geist,system-ui,sans-serif}
main{width:100%;max-width:560px;padding:32px 24px}.layers{display:grid;gap:8px;width:132px;margin-bottom:32px}
.layers i{height:10px;border-radius:5px;background:var(--blue)}.layers i:nth-child(-n+3){background:var(--ghost)}
.layers i:nth-child(odd){width:112px}h1{margin:0;font-size:34px;line-height:1.1;letter-spacing:-.02em;text-wrap:balance}
p{margin:14px 0 0;color:var(--soft)}a{display:inline-block;margin-top:28px;padding:13px 24px;border-radius:10px;background:var(--blue);color:var(--on-blue);font-size:17px;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--blue);outline-offset:2px}`

export const refusalPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders a refusal as a complete page, the first sentence as heading; `again` is the address for retrying. */
export function refusalPage(message: string, again: string | null): string {
  const [, title = message, text = ''] = /^(.*?)\.(?: (.*))?$/.exec(message) ?? []
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${title} · Camada</title><style>${style}</style></head><body><main>` +
    `<div class="layers" aria-hidden="true">${'<i></i>'.repeat(6)}</div><h1>${title}</h1>${text && `<p>${text}</p>`}` +
    `<a href="${attribute(again ?? '/')}">${again ? 'Tentar de novo' : 'Voltar para a página inicial'}</a></main></body></html>`
  )
}

function attribute(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
