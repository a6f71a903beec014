/** A page's scripts wait until it is painted. */

import { dataBlock } from './hand-off.ts'

/** How a module stands in a page as it is rendered, and how it waits until the page has loaded. */
const link = { now: '<link rel="modulepreload"', later: '<link rel="late-module"' }
const module = { now: 'type="module" async=""', later: 'type="late-module"' }
const end = '</body></html>'

/** A page, and the text of each inline script that a browser may run of it. */
export type FinishedPage = { html: string; scripts: string[] }

/**
 * Finishes a rendered page. A page works before its script does, so styles, fonts and the first pictures come first: the
 * modules of the page are requested once it has loaded and the browser is idle, or once the user touches it. On a slow
 * line the largest picture is painted a second earlier for it.
 *
 * React Router wrote `mark` as the nonce of its own scripts. Only these are listed as `scripts`, so a script that came
 * into the page in any other way will not run; the mark itself is taken out, so equal pages are equal bytes.
 * `data` is what the page was rendered with, as JSON.
 */
export function finishPage(html: string, mark: string, data: string): FinishedPage {
  const nonce = ` nonce="${mark}"`
  const body = Math.max(html.indexOf('</head>'), 0)
  const head = html.slice(0, body).replaceAll(nonce, '').replaceAll(link.now, link.later)
  const first = html.indexOf(`<script${nonce}`, body)
  // An error page may render no scripts, and then needs no data.
  if (first < 0) return { html: head + html.slice(body), scripts: [] }
  const [, ...marked] = html.slice(first, -end.length).split(`<script${nonce}`)
  const last = marked.map((script) => `<script${script.replace(module.now, module.later)}`).join('')
  return {
    html: `${head}${html.slice(body, first)}${last}${dataBlock(data)}<script>${startScript}</script>${end}`,
    scripts: [...marked.map((script) => textBetween(script, '>', '</script>')), startScript],
  }
}

function textBetween(text: string, opening: string, closing: string): string {
  return text.slice(text.indexOf(opening) + opening.length, text.indexOf(closing))
}

type StreamController = { enqueue: (text: string) => void; close: () => void }

/** Runs in the browser, as it is written here: it may name nothing of this module. */
function start(): void {
  const { __reactRouterContext: context } = window as { __reactRouterContext?: { streamController: StreamController } }
  context?.streamController.enqueue(document.currentScript?.previousElementSibling?.textContent ?? '')
  context?.streamController.close()
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart']
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true)
    const script = document.querySelector<HTMLScriptElement>('script[type=late-module]')
    if (!script) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-module]')) link.rel = 'modulepreload'
    const module = document.createElement('script')
    // The one that waited was read as no script and never runs by itself; it is called by its real name for React to find.
    module.type = script.type = 'module'
    module.textContent = script.textContent
    document.body.append(module)
  }
  for (const sign of signs) addEventListener(sign, begin, true)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 200 }) : setTimeout(begin)
  addEventListener('load', whenIdle)
}

const startScript = `(${String(start)})()`
