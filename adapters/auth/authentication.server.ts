import { createHmac } from 'node:crypto'
import { createCookie } from 'react-router'
import type { Authentication, DeviceOwner } from '#domain/accounts/authentication.ts'
import { type CookieName, cookieName, cookieOptions } from '#domain/shared/cookies.ts'
import { sign, unsign } from './signature.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/** Makes password hashes by `node:crypto` and cookies by React Router, each signed under a key of its own. */
export function createAuthentication({ secret, publicUrl }: { secret: string; publicUrl: URL }): Authentication {
  const isSecure = publicUrl.protocol === 'https:'
  // Not by `secrets`: the signature of React Router is asynchronous, two turns through the thread pool for each request.
  const signedCookie = (name: CookieName) => {
    const key = createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url')
    return createCookie(cookieName(name, isSecure), {
      ...cookieOptions(name, isSecure),
      encode: (value) => value && encodeURIComponent(sign(value, key)),
      decode: (value) => unsign(percentDecoded(value), key) ?? '',
    })
  }
  const session = signedCookie('session')
  const device = signedCookie('device')
  const secondStep = signedCookie('second-step')
  const remove = { maxAge: 0 }

  return {
    hashPassword,
    verifyPassword,
    openingCookies: async (account, token) => [
      await session.serialize(token),
      await device.serialize(deviceMark(account)),
    ],
    closingCookies: async () => [await session.serialize('', remove)],
    sessionToken: async (header) => asText(await session.parse(header)),
    secondStepCookie: (token) => (token ? secondStep.serialize(token) : secondStep.serialize('', remove)),
    secondStepToken: async (header) => asText(await secondStep.parse(header)),
    deviceCookie: (account) => device.serialize(deviceMark(account)),
    isKnownDevice: async (header, account) => asText(await device.parse(header)) === deviceMark(account),
  }

  /** The account and the generation of its marks: a new password is another one, and tells nothing about itself. */
  function deviceMark({ userId, passwordHash }: DeviceOwner): string {
    const generation = createHmac('sha256', secret).update(`device:${userId}:${passwordHash ?? ''}`)
    return `${userId}.${generation.digest('base64url')}`
  }
}

/** A cookie may have been made up by its sender: one that is no percent-encoding is nothing. */
function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** A cookie that is missing, empty or not signed by us is none. */
function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
