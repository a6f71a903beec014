/** How often something may be tried: so many times in so many seconds, counted from the first. */
export type Limit = { name: string; times: number; seconds: number }

export type TooManyTries = { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }

export type Permit = { ok: true } | TooManyTries

/** Counts tries, for all processes together. `key` says whose: an address, an e-mail address, an account. */
export type RateLimits = {
  /** Counts one try, in one atomic step, and says whether it was within the limit. A refused try does not count. */
  take(limit: Limit, key: string): Promise<Permit>
  /** Takes one try back: it turned out to be legitimate. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/**
 * Says what counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since a single customer has all of it. All
 * spellings of an address give the same text; an IPv4 address inside IPv6 (`::ffff:…`) counts as IPv4.
 */
export function addressKey(address: string): string {
  const bare = address.split('%', 1)[0]?.toLowerCase() ?? ''
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.split('::')
  const start = hextets(head)
  const end = tail === undefined ? [] : hextets(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const all = [...start, ...Array<number>(gap).fill(0), ...end]
  if (all.slice(0, 5).every((part) => part === 0) && all[5] === 0xffff) {
    const [high = 0, low = 0] = all.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${all
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The 16-bit groups of a part of an IPv6 address; a dotted IPv4 end gives two. */
function hextets(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16) & 0xffff]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}

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

/** Beginnings of a sign-in with a passkey: every open sign-in page asks for one. */
export const passkeyChallengesPerAddress: Limit = { name: 'passkey-challenge', times: 600, seconds: hour }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: hour }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: hour }

/** Mails that a visitor can cause to be sent to an address. Further requests get the same answer and send nothing. */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: hour }

/** Guesses at the current password from a session that is open already. */
export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: hour }

/** Guesses at a code of six digits, three of which are right: once the password was given, or while setting up. */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: hour }

/** Pictures of themselves that a user may send: each costs a process of its own. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: hour }

/** Reports from one address. */
export const reportsPerAddress: Limit = { name: 'report-address', times: 15, seconds: 3600 }

/** Requests for the newsletter from one address: each may cause a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 3600 }

/** Messages to us from one address. */
export const messagesPerAddress: Limit = { name: 'message-address', times: 30, seconds: 3600 }

/** Receipts to an address that a visitor typed, which may be another's. What more is sent is stored all the same. */
export const receiptsPerRecipient: Limit = { name: 'receipt-recipient', times: 20, seconds: hour }

/** Questions about projects by one person: each is a mail to a maker. */
export const questionsPerPerson: Limit = { name: 'question', times: 10, seconds: 24 * hour }

/** Requests of one maker to print what others designed: each is a mail to whose project it is. */
export const printRequestsPerPerson: Limit = { name: 'print-request', times: 20, seconds: 24 * hour }

/** Words in one conversation: each is a mail to us. */
export const messagesPerThread: Limit = { name: 'message-thread', times: 40, seconds: 3600 }
