import type { Limit } from '#domain/shared/limits.ts'

/**
 * Rate limit of password guesses at one account from all addresses. Unknown e-mail addresses count too, so that the
 * limit reveals nothing.
 */
export const guessesPerAccount: Limit = { name: 'sign-in-account', times: 10, seconds: 3600 }

/** Rate limit of password guesses from a browser that signed in before, so that strangers cannot lock its owner out. */
export const guessesPerKnownDevice: Limit = { name: 'sign-in-device', times: 10, seconds: 3600 }

/**
 * Rate limit of failed password guesses from one IP address at all accounts; generous, since many users share an
 * address.
 */
export const guessesPerAddress: Limit = { name: 'sign-in-address', times: 300, seconds: 3600 }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: 3600 }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: 3600 }

/**
 * Rate limit of account mails that visitors cause to an address; requests beyond get the same answer, but send nothing.
 */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: 3600 }

export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: 3600 }

/** Rate limit of guesses of a six-digit second-factor code, of which three are valid at a time. */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: 3600 }

/** Rate limit of uploaded profile pictures, since each needs a child process. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: 3600 }
