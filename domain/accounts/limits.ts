import type { Limit } from '#domain/shared/limits.ts'

/**
 * Password attempts on one account from all addresses. Ten an hour do not find an uncommon password. Unknown e-mail addresses
 * are counted too, so that the limit reveals nothing.
 */
export const guessesPerAccount: Limit = { name: 'sign-in-account', times: 10, seconds: 3600 }

/**
 * Guesses from a browser that signed in to this account before. They have a count of their own, so that a stranger who
 * uses up the account's cannot lock its owner out.
 */
export const guessesPerKnownDevice: Limit = { name: 'sign-in-device', times: 10, seconds: 3600 }

/** Failed guesses from one address at all accounts together; generous, since many people share an address. */
export const guessesPerAddress: Limit = { name: 'sign-in-address', times: 300, seconds: 3600 }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: 3600 }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: 3600 }

/** Mails that a visitor can cause to be sent to an address. Further requests get the same answer and send nothing. */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: 3600 }

export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: 3600 }

/** Attempts at a six-digit code, of which three are valid at a time, after the password or during set-up. */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: 3600 }

/** Pictures of themselves that a user may send: each costs a process of its own. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: 3600 }
