import { createContext as createPageContext } from 'react'
import { createContext } from 'react-router'

/** What the HTTP server knows of a request and hands to routes. */
type RequestFacts = { id: string; address: string; port: number | null }

// Marked as pure, so that the scripts of the browser, which never read it, leave it out.
export const requestFacts = /* @__PURE__ */ createContext<RequestFacts>({ id: '', address: '127.0.0.1', port: null })

/** The id of the request a page was rendered for, to be read out to support; empty in the browser. */
export const RequestIdContext = createPageContext('')
