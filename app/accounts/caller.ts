import type { RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import type { Caller } from '#domain/accounts/authentication.ts'

/** What a request tells about who sent it. The address is the socket's: a header could name any. */
export function callerOf(request: Request, context: Readonly<RouterContextProvider>): Caller {
  return {
    cookie: request.headers.get('cookie'),
    address: context.get(requestFacts).address,
    userAgent: request.headers.get('user-agent'),
  }
}
