import { createContext as createPageContext } from 'react'
import { createContext } from 'react-router'

type RequestFacts = {
  id: string
  address: string
  port: number | null
  /** Tells the HTTP server of a database connection fault, so that the server responds instead of the page. */
  noteDatabaseFault?: (error: unknown) => void
}

// Marked as pure, so that the browser bundle, which never reads it, leaves it out.
export const requestFacts = /* @__PURE__ */ createContext<RequestFacts>({ id: '', address: '127.0.0.1', port: null })

/** Id of the request that rendered the page, for users to quote to support; empty in the browser. */
export const RequestIdContext = createPageContext('')
