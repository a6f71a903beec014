import { createContext } from 'react-router'

/** What the HTTP server knows of a request and hands to routes. */
export type RequestFacts = { id: string; address: string }

export const requestFacts = createContext<RequestFacts>({ id: '', address: '127.0.0.1' })
