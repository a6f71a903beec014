import { createContext as createPageContext } from 'react'
import { createContext } from 'react-router'

/** Facts the HTTP server passes to routes with a request. */
type RequestFacts = {
  id: string
  address: string
  port: number | null
  /** Tells the HTTP server of a connection fault of the database, which answers for the page. */
  noteDatabaseFault?: (error: unknown) => void
}

// Marked as pure, so that the browser bundle, which never reads it, leaves it out.
export const requestFacts = /* @__PURE__ */ createContext<RequestFacts>({ id: '', address: '127.0.0.1', port: null })

/** Id of the request that rendered the page, to quote to support; empty in the browser. */
export const RequestIdContext = createPageContext('')
