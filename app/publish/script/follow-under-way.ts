import { fileParts } from './ask-server.ts'
import type { ServedFormHelp } from './served-form-help.ts'

/** Often enough to look alive at first; what takes minutes is asked for every quarter of a minute. */
const firstPauseMs = 1_200
const longestPauseMs = 15_000
const growth = 1.25
/** A quarter of an hour in all. A job that has not ended by then is shown by the page's next visit. */
const mostTimes = 70

/** Asks again while a file of the form is inspected, photographed or counted, ever more slowly and only while the page is in sight. */
export function followUnderWay({ form, ask, signal }: ServedFormHelp): void {
  let times = 0
  let timer: ReturnType<typeof setTimeout>
  const next = () => {
    timer = setTimeout(() => void look(), Math.min(longestPauseMs, firstPauseMs * growth ** times))
  }
  const look = async () => {
    if (!form.querySelector('[data-due]')) times = 0
    else if (document.visibilityState === 'visible' && times < mostTimes) {
      times++
      await ask(fileParts)
    }
    if (!signal.aborted) next()
  }
  next()
  signal.addEventListener('abort', () => clearTimeout(timer))
}
