import type { serverAnswers } from './ask-server.ts'

/** What the helps of a served form share. */
export type ServedFormHelp = {
  /** Everything the server rendered: the form and what stands beside it. */
  box: HTMLElement
  form: HTMLFormElement
  ask: ReturnType<typeof serverAnswers>
  /** Aborted when the page is left. */
  signal: AbortSignal
}
