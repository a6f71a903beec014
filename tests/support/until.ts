import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something is so, looking every 50 ms; the time of the test alone ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50)
}
