import { createHash, createHmac } from 'node:crypto'

/**
 * Whether the signature in an address for a store is right: AWS Signature Version 4 in query parameters, written down
 * again from its documentation ("Authenticating Requests: Using Query Parameters") so that it checks the library's.
 */
export function isSigned(address: string, secret: string): boolean {
  const url = new URL(address)
  const words = url.search.slice(1).split('&')
  const query = words.filter((word) => !word.startsWith('X-Amz-Signature=')).toSorted()
  const canonical = ['GET', url.pathname, query.join('&'), `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  )
  const [, ...scope] = (url.searchParams.get('X-Amz-Credential') ?? '').split('/')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', url.searchParams.get('X-Amz-Date'), scope.join('/'), hashed].join('\n')
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex') === url.searchParams.get('X-Amz-Signature')
}
