import { createHmac } from 'node:crypto'
import { createCookie } from 'react-router'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { type CookieName, cookieName, cookieOptions } from '#domain/shared/cookies.ts'
import { formerDevice, formerSessionToken } from './former-cookies.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/** Makes password hashes by `node:crypto` and signed cookies by React Router, each cookie under a key of its own. */
export function createAuthentication({ secret, publicUrl }: { secret: string; publicUrl: URL }): Authentication {
  const isSecure = publicUrl.protocol === 'https:'
  const signedCookie = (name: CookieName) =>
    createCookie(cookieName(name, isSecure), {
      ...cookieOptions(name, isSecure),
      secrets: [createHmac('sha256', secret).update(`cookie:${name}`).digest('base64url')],
    })
  const session = signedCookie('session')
  const device = signedCookie('device')
  const secondStep = signedCookie('second-step')
  const remove = { maxAge: 0 }

  return {
    hashPassword,
    verifyPassword,
    openingCookies: async (userId, token) => [await session.serialize(token), await device.serialize(userId)],
    closingCookies: async () => [await session.serialize('', remove)],
    sessionToken: async (header) =>
      asText(await session.parse(header)) ?? formerSessionToken(secret, session.name, header),
    secondStepCookie: (token) => (token ? secondStep.serialize(token) : secondStep.serialize('', remove)),
    secondStepToken: async (header) => asText(await secondStep.parse(header)),
    deviceCookie: (userId) => device.serialize(userId),
    isKnownDevice: async (header, userId) =>
      asText(await device.parse(header)) === userId || formerDevice(secret, device.name, header, userId),
  }
}

/** A cookie that is missing, empty or not signed by us is none. */
function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
