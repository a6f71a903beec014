import type { Mail } from '#domain/shared/mailer.ts'

/** What a mail says, described once: the same is written as HTML and as plain text. */
export type Message = {
  title: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** Why this person gets this message. */
  reason: string
  /** What is not there is left out. */
  body: readonly (Block | false | '' | null | undefined)[]
}

export type Block =
  | { kind: 'paragraph'; text: string; isSmall: boolean }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'card'; title: string; note: string; href: string }
  | { kind: 'amounts'; rows: readonly MailRow[] }

export type MailRow = { label: string; note?: string; value: string; total?: boolean }

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text, isSmall: false }
}

export function smallPrint(text: string): Block {
  return { kind: 'paragraph', text, isSmall: true }
}

/** The one thing to do. */
export function action(label: string, href: string): Block {
  return { kind: 'action', label, href }
}

/** An address in a line of its own. */
export function link(label: string, href: string): Block {
  return { kind: 'link', label, href }
}

/** Something to look at: what it is called, and a line about it. */
export function card(shown: { title: string; note: string; href: string }): Block {
  return { kind: 'card', ...shown }
}

/** Lines of an order: what, a note under it, how much. */
export function amounts(rows: readonly MailRow[]): Block {
  return { kind: 'amounts', rows }
}

/** A message as both of its parts, HTML and the same as plain text with every address in full; and what is told of it elsewhere. */
export function renderMail(message: Message): Pick<Mail, 'html' | 'text' | 'preview' | 'opens'> {
  const { preview, body } = message
  const opens = body.find((block) => typeof block === 'object' && block?.kind === 'action')
  return {
    html: asHtml(message),
    text: asText(message),
    preview,
    opens: opens && typeof opens === 'object' && opens.kind === 'action' ? opens.href : null,
  }
}

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
    `<tr><td class="m" style="${font(14, ink3)};line-height:1.5;padding-top:20px">Camada. ${escaped(reason)}` +
    frameEnd
  )
}

const frameEnd = '</td></tr></tbody></table></td></tr></tbody></table></main></body></html>'

/** The message with its last lines, in both of its parts: how to get no more like it, and who is behind the shop. */
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
        ? `${font(14, ink3)};line-height:1.5;margin:16px 0 0`
        : `${font(16, ink2)};line-height:1.5;margin:0 0 24px`
      return `<p class="m" style="${style}">${escaped(block.text)}</p>`
    }
    case 'action':
      return `<a href="${escaped(block.href)}" class="b" style="${font(16, '#FFFFFF')};display:inline-block;background:#2447F9;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:10px">${escaped(block.label)}</a>`
    case 'link':
      return `<p class="m" style="${font(16, ink2)};line-height:1.5;margin:0 0 24px"><a href="${escaped(block.href)}" class="t" style="color:${ink};font-weight:700">${escaped(block.label)}</a></p>`
    case 'card':
      return `${table('', ';margin:0 0 24px')}<tr><td class="t bg" style="${font(16, ink)};line-height:1.4;padding:14px 18px;border-radius:10px;background:#F7F7F3"><a href="${escaped(block.href)}" class="t" style="color:${ink};font-weight:700">${escaped(block.title)}</a><br/><span class="m" style="font-size:14px;color:${ink3}">${escaped(block.note)}</span></td></tr></tbody></table>`
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

/** Characters of a line (RFC 5322, section 2.1.1); a longer word, as an address, keeps its own. */
const width = 78
const gap = '   '

/** A message as plain text. */
export function asText({ title, reason, body }: Message): string {
  const parts = [['camada', ''], linesOf(title)]
  for (const block of body) if (block) parts.push(blockLines(block))
  parts.push(linesOf(`Camada. ${reason}`))
  const text = parts.map((lines) => lines.join('\n')).join('\n\n')
  // Lines have ended where they may: what was not to be parted is together.
  return text.replaceAll('\u00a0', ' ')
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return linesOf(block.text)
    case 'action':
      return linesOf(`${block.label} [${block.href}]`)
    case 'link':
      return linesOf(`${block.label} [${block.href}]`)
    case 'card':
      return [...linesOf(block.title), ...linesOf(block.note), ...linesOf(`[${block.href}]`)]
    case 'amounts':
      return rowLines(block.rows)
  }
}

/** Labels with their notes beside the values, which end at one edge as amounts do. */
function rowLines(rows: readonly MailRow[]): string[] {
  const values = rows.map(({ value }) => linesOf(value, width / 2))
  const valueWidth = longest(values)
  const room = width - gap.length - valueWidth
  const labels = rows.map(({ label, note }) => [...linesOf(label, room), ...(note ? linesOf(note, room) : [])])
  const labelWidth = longest(labels)
  return rows.flatMap((_, row) => {
    const [left = [], right = []] = [labels[row], values[row]]
    return Array.from({ length: Math.max(left.length, right.length) }, (_, line) => {
      const value = right[line]
      return value ? `${(left[line] ?? '').padEnd(labelWidth)}${gap}${value.padStart(valueWidth)}` : (left[line] ?? '')
    })
  })
}

function longest(columns: string[][]): number {
  return Math.max(0, ...columns.flat().map((line) => line.length))
}

/** Lines that end between words; any spaces and line breaks are one space, as in HTML. */
function linesOf(text: string, room = width): string[] {
  const lines: string[] = []
  let rest = text.replaceAll(/[ \t\r\n\f]+/g, ' ').trim()
  while (rest.length > room) {
    const before = rest.lastIndexOf(' ', room)
    const end = before > 0 ? before : rest.indexOf(' ')
    if (end < 0) break
    lines.push(rest.slice(0, end))
    rest = rest.slice(end + 1)
  }
  return [...lines, rest]
}
