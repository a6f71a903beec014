import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

let toText: ReturnType<typeof compile> | undefined

/** Made once, by the first mail: the selectors become a table of decisions, which costs more than a mail does. */
function asText(html: string): string {
  toText ??= compile({
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '.preview', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'td', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      { selector: 'table.rows', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    ],
  })
  return toText(html)
}

/** A message as both of its parts: HTML, and the same as plain text with every address in full. */
export function renderMail(element: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(element)}`
  return { html, text: asText(html).replaceAll('\u00a0', ' ') }
}
