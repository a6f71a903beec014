/** For speed alone: what no script touches is made by the server, and browsers load no code for it. */

import { hash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/**
 * Makes the HTML of a part of a page, for `made.tsx` to show: with links, and no form of React Router's. It begins with
 * NUL, which no text in the database has, and its sum, by which it is known again.
 */
export function madePart(part: ReactElement): string {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
  return `\0${hash('sha1', html, 'base64url').slice(0, 8)}\0${html}`
}

/** Leaves out of a page's data, which is JSON, the HTML of the parts that stand in the page, by their sums: the browser has it there. */
export function withoutMade(json: string, shown: ReadonlySet<string>): string {
  return json.replace(/"\\u0000([\w-]{8})\\u0000[^"\\]*(?:\\.[^"\\]*)*"/g, (part, sum: string) =>
    shown.has(sum) ? String.raw`"\u0000${sum}\u0000"` : part,
  )
}
