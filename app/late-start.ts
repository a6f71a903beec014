/** What a module waits under until the page stands. */
const later = { link: 'rel="late-module"', script: 'type="late-module"' }

/**
 * A page works before its script does, so style, type and the first pictures come first: the modules of a rendered page
 * are not asked for before all of that is there and the browser has nothing better to do, or somebody touches the page.
 * On a slow line the largest picture is painted a second earlier for it.
 */
export function startLate(html: string, nonce: string): string {
  const held = html
    .replaceAll('<link rel="modulepreload"', `<link ${later.link}`)
    .replace('type="module" async=""', later.script)
  return held.replace('</body></html>', () => `<script nonce="${nonce}">(${String(start)})()</script></body></html>`)
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
