import { hmac, isEqual } from './signature.ts'

// Cookies as they were signed until November 2026: HMAC-SHA256 under the secret itself. Sessions of that form end within
// 30 days; then this file can go.

/** Reads the token of a session cookie of the former form, `token.signature` with a base64 signature, or null. */
export function formerSessionToken(secret: string, name: string, header: string | null): string | null {
  const [, token, signature] = /^(\w{16,128})\.((?:[\w+/=]|%2B|%2F|%3D){43,52})$/i.exec(valueOf(name, header)) ?? []
  if (!token || !signature) return null
  return isEqual(Buffer.from(decodeURIComponent(signature), 'base64'), hmac(token, secret)) ? token : null
}

function valueOf(name: string, header: string | null): string {
  const sent = (header ?? '').split(';').map((pair) => pair.trim())
  return sent.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
