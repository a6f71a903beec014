import { randomUUID } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { textOf } from './hand-off.ts'
import { type FinishedPage, finishPage } from './late-start.ts'

/** Returns a page rendered in one piece, not streamed (docs/decisions/0004); `around` wraps the page in contexts. */
export async function renderPage(
  entry: EntryContext,
  url: string,
  around: (page: ReactElement) => ReactElement,
): Promise<FinishedPage> {
  const stream = entry.serverHandoffStream
  const data = stream ? await textOf(stream) : ''
  const mark = randomUUID()
  const page = <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={url} nonce={mark} />
  return finishPage(renderToString(around(page)), mark, data)
}
