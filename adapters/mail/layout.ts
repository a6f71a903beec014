import type { FactWords } from '#domain/fact.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { lengthOf, shortened } from '#domain/shared/text.ts'
import type { Block, MailRow, Message } from './message.ts'
import { asText, linesOf } from './text-part.ts'

export function renderMail(message: Message): Pick<Mail, 'html' | 'text'> {
  return { html: asHtml(message), text: asText(message) }
}

/** Returns a mail with a notice's title as subject and its text as preview. */
export function factMail(to: string, { title, words }: FactWords, rest: Pick<Message, 'reason' | 'body'>): Mail {
  return { to, subject: title, ...renderMail({ title, preview: words, ...rest }) }
}

// Inline styles, since mail programs barely support stylesheets; one block handles dark mode and phones.
const ink = '#10152B'
const ink2 = '#454B60'
const ink3 = '#62687B'

const sheet = `@media (max-width:480px){.page{padding:20px 12px!important}.card{padding:24px 20px!important}.b{display:block!important;text-align:center}}
@media (prefers-color-scheme:dark){body,.bg{background:#0F121C!important}.card{background:#171B28!important}
.t{color:#F1F0EA!important}.m{color:#B9BDCC!important}.l{border-color:#2B3145!important}.b{background:#9BACFF!important;color:#0D1122!important}}`

const font = (size: number, color: string) =>
  `font-family:Arial,Helvetica,sans-serif;font-size:${size}px;color:${color}`
const table = (attributes: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${attributes} style="border-collapse:collapse${style}"><tbody>`

function asHtml({ title, preview, reason, body }: Message): string {
  const heading = escaped(title)
  let blocks = ''
  for (const block of body) if (block) blocks += blockHtml(block)
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"/>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"/><meta name="color-scheme" content="light dark"/>' +
    `<title>${heading}</title><style>${sheet}</style></head><body style="margin:0;background:#F7F7F3">` +
    `<div class="preview" style="display:none" aria-hidden="true">${preheader(preview)}</div><main>` +
    `${table(' class="bg"', ';background:#F7F7F3')}<tr><td class="page" align="center" style="padding:32px 16px">` +
    `${table('', ';max-width:560px;width:100%')}` +
    `<tr><td class="t" style="${font(20, ink)};font-weight:700;padding-bottom:20px">camada</td></tr>` +
    '<tr><td class="card" style="background:#FFFFFF;border-radius:14px;padding:32px">' +
    `<h1 class="t" style="${font(26, ink)};line-height:1.15;margin:0 0 12px">${heading}</h1>${blocks}</td></tr>` +
    `<tr><td class="m" style="${font(14, ink3)};line-height:1.5;padding-top:20px">Camada. ${escaped(reason)}` +
    frameEnd
  )
}

/** Maximum letters of the preview beside the subject; mail programs fill unused room with the page's text. */
const previewLetters = 150

/** Invisible filler after the preview, not read aloud. */
const padding = '&nbsp;&zwnj;'

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

/** Returns the preview as HTML in whole sentences, padded so that mail programs do not append the page's text. */
function preheader(preview: string): string {
  let whole = ''
  for (const { segment } of sentences.segment(preview.replaceAll(/\s*\n\s*/g, ' ').trim())) {
    if (lengthOf(whole + segment.trimEnd()) > previewLetters) break
    whole += segment
  }
  const shown = whole.trimEnd() || shortened(preview.replaceAll(/\s+/g, ' ').trim(), previewLetters)
  const ended = shown && !/[.!?…][”"]?$/.test(shown) ? `${shown}.` : shown
  return escaped(ended) + padding.repeat(Math.max(0, previewLetters - lengthOf(ended)))
}

const frameEnd = '</td></tr></tbody></table></td></tr></tbody></table></main></body></html>'

/** Returns the mail with a footer in HTML and text: how to unsubscribe, and the company's imprint. */
export function withImprint<Parts extends Pick<Mail, 'html' | 'text' | 'leave'>>(mail: Parts, imprint: string): Parts {
  const { leave } = mail
  const link = leave && `<a href="${escaped(leave.href)}" class="m" style="color:${ink3}">${escaped(leave.label)}</a>`
  const html = mail.html.replace(frameEnd, () => `${link ? `<br/>${link}` : ''}<br/>${escaped(imprint)}${frameEnd}`)
  const ending = leave ? linesOf(`${leave.label} [${leave.href}]`) : []
  return { ...mail, html, text: [mail.text.trimEnd(), ...ending, ...linesOf(imprint), ''].join('\n') }
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph': {
      const style = block.isSmall
        ? `${font(14, ink3)};line-height:1.5;margin:16px 0`
        : `${font(16, ink2)};line-height:1.5;margin:0 0 24px`
      const { link: to } = block
      const ending = to ? ` <a href="${escaped(to.href)}" class="m" style="color:${ink3}">${escaped(to.label)}</a>` : ''
      return `<p class="m" style="${style}">${escaped(block.text)}${ending}</p>`
    }
    case 'action':
      return `<a href="${escaped(block.href)}" class="b" style="${font(16, '#FFFFFF')};display:inline-block;background:#2447F9;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:10px">${escaped(block.label)}</a>`
    case 'link':
      return `<p class="m" style="${font(16, ink2)};line-height:1.5;margin:20px 0 24px"><a href="${escaped(block.href)}" class="t" style="color:${ink};font-weight:700">${escaped(block.label)}</a></p>`
    case 'picture':
      return `<p style="margin:0 0 24px">${image(block.src, 496, 372)}</p>`
    case 'card':
      return cardHtml(block)
    case 'amounts':
      return `${table(' class="rows"', ';margin:28px 0 0')}${block.rows.map(rowHtml).join('')}</tbody></table>`
  }
}

function cardHtml({ title, note, href, picture }: Extract<Block, { kind: 'card' }>): string {
  const said = `<a href="${escaped(href)}" class="t" style="color:${ink};font-weight:700;text-decoration:none">${escaped(title)}</a>`
  const under = note && `<br/><span class="m" style="font-size:14px;color:${ink3}">${escaped(note)}</span>`
  const seen = picture ? `<td width="112" valign="top" style="padding:14px 0 4px">${image(picture, 96, 72)}</td>` : ''
  return `${table(' class="l"', ';margin:0 0 14px;border-top:1px solid #E0E0D8')}<tr>${seen}<td class="t" style="${font(16, ink)};line-height:1.4;padding:14px 0 4px">${said}${under}</td></tr></tbody></table>`
}

/** Returns the HTML of a picture, as wide as its column at most, with an empty alternative text. */
function image(src: string, width: number, height: number): string {
  return `<img src="${escaped(src)}" width="${width}" height="${height}" alt="" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:10px;background:#EEEEE8"/>`
}

function rowHtml({ label, note, value, total, picture }: MailRow): string {
  const cell = `${font(total ? 18 : 16, ink)};padding:${total ? 14 : 12}px 0;border-top:1px solid #E0E0D8${total ? ';font-weight:700' : ''}`
  const under = note ? `<br/><span class="m" style="font-size:14px;color:${ink3}">${escaped(note)}</span>` : ''
  const seen = picture ? `<td class="l" width="68" valign="top" style="${cell}">${image(picture, 56, 42)}</td>` : ''
  return (
    `<tr>${seen}<td class="t l"${picture ? '' : ' colspan="2"'} style="${cell};line-height:1.4">${escaped(label)}${under}</td>` +
    `<td class="t l" align="right" valign="top" style="${cell};padding-left:16px${value.includes('R$') ? ';white-space:nowrap' : ''}">${escaped(value)}</td></tr>`
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
