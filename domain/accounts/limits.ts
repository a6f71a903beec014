import type { Limit } from '#domain/shared/limits.ts'

/**
 * Password attempts on one account from all addresses; unknown e-mail addresses count too, so that the limit reveals
 * nothing.
 */
export const guessesPerAccount: Limit = { name: 'sign-in-account', times: 10, seconds: 3600 }

/** Password guesses from a browser that signed in before, counted apart so that strangers cannot lock the owner out. */
export const guessesPerKnownDevice: Limit = { name: 'sign-in-device', times: 10, seconds: 3600 }

/** Failed password guesses from one IP address at all accounts; generous, since many users share an address. */
export const guessesPerAddress: Limit = { name: 'sign-in-address', times: 300, seconds: 3600 }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: 3600 }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: 3600 }

/** Account mails that visitors can cause to an address; further requests get the same answer but send nothing. */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: 3600 }

export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: 3600 }

/** Guesses of a six-digit second-factor code, of which three are valid at a time. */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: 3600 }

/** Uploads of profile pictures: each costs a child process. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: 3600 }
