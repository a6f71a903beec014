/** What a module stands under in a page, and what it waits under until the page stands. */
const link = { now: '<link rel="modulepreload"', later: '<link rel="late-module"' }
const script = { now: 'type="module" async=""', later: 'type="late-module"' }
const end = '</body></html>'

/**
 * A page works before its script does, so style, type and the first pictures come first: the modules of a rendered page
 * are not asked for before all of that is there and the browser has nothing better to do, or somebody touches the page.
 * On a slow line the largest picture is painted a second earlier for it. `last` is what stands at the end of the body.
 *
 * The modules are named in the head and asked for by the page's last script. Returns the page in pieces that stand one behind
 * the other: the long text between is not copied.
 */
export function startLate(html: string, nonce: string, last = ''): string[] {
  const body = Math.max(html.indexOf('</head>'), 0)
  const head = html.slice(0, body).replaceAll(link.now, link.later)
  const asked = html.lastIndexOf(script.now)
  const text = html.slice(body, asked < 0 ? -end.length : asked)
  const asking = asked < 0 ? '' : script.later + html.slice(asked + script.now.length, -end.length)
  return [head, text, `${asking}${last}<script nonce="${nonce}">(${String(start)})()</script>${end}`]
}

/** Runs in the browser, as it is written here: it may name nothing of this module. */
function start(): void {
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart']
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true)
    const script = document.querySelector<HTMLScriptElement>('script[type=late-module]')
    if (!script) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late-module]')) link.rel = 'modulepreload'
    const module = document.createElement('script')
    // The one that waited was read as no script and never runs by itself; it is called by its real name for React to find.
    module.type = script.type = 'module'
    module.nonce = script.nonce
    module.textContent = script.textContent
    document.body.append(module)
  }
  for (const sign of signs) addEventListener(sign, begin, true)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 200 }) : setTimeout(begin)
  addEventListener('load', whenIdle)
}
