import { createContext } from 'react'

/** The id of the request a page was rendered for, to be read out to support; empty in the browser. */
export const RequestIdContext = createContext('')
