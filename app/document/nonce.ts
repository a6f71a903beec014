import { createContext } from 'react'

/** The nonce of this response's content security policy; empty in the browser, where the attribute is hidden anyway. */
export const NonceContext = createContext('')
