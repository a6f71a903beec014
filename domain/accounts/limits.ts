import type { Limit } from '#domain/shared/rate-limit.ts'

const hour = 3600

/**
 * Guesses at one account from anywhere. Ten an hour do not find a password that is not on the list of common ones.
 * The count follows the e-mail address whether or not it has an account, so that it tells nothing.
 */
export const guessesPerAccount: Limit = { name: 'sign-in-account', times: 10, seconds: hour }

/**
 * Guesses from a browser that signed in to this account before. They have a count of their own, so that a stranger who
 * uses up the account's cannot lock its owner out.
 */
export const guessesPerKnownDevice: Limit = { name: 'sign-in-device', times: 10, seconds: hour }

/** Failed guesses from one address at all accounts together; generous, since many people share an address. */
export const guessesPerAddress: Limit = { name: 'sign-in-address', times: 300, seconds: hour }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: hour }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: hour }

/** Mails that anybody can cause to be sent to an address. Further requests get the same answer and send nothing. */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: hour }

/** Guesses at the current password from a session that is open already. */
export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: hour }

/** Guesses at a code of six digits, three of which are right: once the password was given, or while setting up. */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: hour }

/** Pictures of themselves that somebody may send: each costs a process of its own. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: hour }
