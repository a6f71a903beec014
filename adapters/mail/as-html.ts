import type { Block, MailRow, Message } from './message.ts'

// Mail programs know no stylesheets worth the name: styles stand on the elements, and one block turns the colours in the dark.
const ink = '#10152B'
const ink2 = '#454B60'
const ink3 = '#62687B'

const dark = `@media (prefers-color-scheme:dark){body,.bg{background:#0F121C!important}.card{background:#171B28!important}
.t{color:#F1F0EA!important}.m{color:#B9BDCC!important}.l{border-color:#2B3145!important}.b{background:#8FA0FF!important;color:#0F121C!important}}`

const font = (size: number, color: string) =>
  `font-family:Arial,Helvetica,sans-serif;font-size:${size}px;color:${color}`
const table = (attributes: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${attributes} style="border-collapse:collapse${style}"><tbody>`

/** One column on paper, readable without pictures: the frame of every message. */
export function asHtml({ title, preview, reason, body }: Message): string {
  const heading = escaped(title)
  let blocks = ''
  for (const block of body) if (block) blocks += blockHtml(block)
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"/>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"/><meta name="color-scheme" content="light dark"/>' +
    `<title>${heading}</title><style>${dark}</style></head><body style="margin:0;background:#F7F7F3">` +
    `<div class="preview" style="display:none" aria-hidden="true">${escaped(preview)}</div><main>` +
    `${table(' class="bg"', ';background:#F7F7F3')}<tr><td align="center" style="padding:32px 16px">` +
    `${table('', ';max-width:560px;width:100%')}` +
    `<tr><td class="t" style="${font(20, ink)};font-weight:700;padding-bottom:20px">camada</td></tr>` +
    '<tr><td class="card" style="background:#FFFFFF;border-radius:14px;padding:32px">' +
    `<h1 class="t" style="${font(26, ink)};line-height:1.15;margin:0 0 12px">${heading}</h1>${blocks}</td></tr>` +
    `<tr><td class="m" style="${font(14, ink3)};line-height:1.5;padding-top:20px">Camada. ${escaped(reason)}</td></tr>` +
    '</tbody></table></td></tr></tbody></table></main></body></html>'
  )
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph': {
      const style = block.isSmall
        ? `${font(14, ink3)};line-height:1.5;margin:16px 0 0`
        : `${font(16, ink2)};line-height:1.5;margin:0 0 24px`
      return `<p class="m" style="${style}">${escaped(block.text)}</p>`
    }
    case 'action':
      return `<a href="${escaped(block.href)}" class="b" style="${font(16, '#FFFFFF')};display:inline-block;background:#2447F9;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:10px">${escaped(block.label)}</a>`
    case 'amounts':
      return `${table(' class="rows"', ';margin-top:28px')}${block.rows.map(rowHtml).join('')}</tbody></table>`
  }
}

function rowHtml({ label, note, value, total }: MailRow): string {
  const cell = `${font(total ? 18 : 16, ink)};padding:${total ? 14 : 12}px 0;border-top:1px solid #E0E0D8${total ? ';font-weight:700' : ''}`
  const under = note ? `<br/><span class="m" style="font-size:14px;color:${ink3}">${escaped(note)}</span>` : ''
  return (
    `<tr><td class="t l" style="${cell};line-height:1.4">${escaped(label)}${under}</td>` +
    `<td class="t l" align="right" valign="top" style="${cell};white-space:nowrap">${escaped(value)}</td></tr>`
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What people typed, as text. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
