import { dataBlock } from './hand-off.ts'

/** Start of a tag that preloads a module: as rendered, and renamed to wait until the page has loaded. */
const link = { now: '<link rel="modulepreload"', later: '<link rel="late-module"' }
/** Attributes of a module script: as rendered, and changed to wait until the page has loaded. */
const module = { now: 'type="module" async=""', later: 'type="late-module"' }
const end = '</body></html>'

export type FinishedPage = { html: string; scripts: string[] }

/** Returns a page whose modules wait until it is idle or used; only inline scripts with nonce `mark` may run. */
export function finishPage(html: string, mark: string, data: string): FinishedPage {
  const nonce = ` nonce="${mark}"`
  const body = Math.max(html.indexOf('</head>'), 0)
  const head = html.slice(0, body).replaceAll(nonce, '').replaceAll(link.now, link.later)
  const first = html.indexOf(`<script${nonce}`, body)
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

/** Runs in the browser as serialised text, so it must not refer to anything in this module. */
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
    // A delayed tag was parsed as inert; restore its real name for React.
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
