/** A rate limit: `times` per window of `seconds`, which begins with the first try. */
export type Limit = { name: string; times: number; seconds: number }

export type TooManyTries = { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }

export type Permit = { ok: true } | TooManyTries

/** Rate limits shared by all processes. `key` identifies the subject: an IP address, an e-mail address, an account. */
export type RateLimits = {
  /** Counts a try, atomically, and returns whether it is within the limit. Refused tries do not count. */
  take(limit: Limit, key: string): Promise<Permit>
  /** Removes a try from the count because it was legitimate. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/**
 * Returns the rate-limit key of an IP address: IPv4 as it is, IPv6 as its /64, which one customer owns. All spellings give the
 * same key; `::ffff:…` counts as IPv4.
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

/** Returns the 16-bit groups of part of an IPv6 address; a dotted IPv4 end gives two. */
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
 * Password guesses at one account from anywhere; ten an hour do not find an uncommon password. Counted per e-mail address,
 * registered or not, so that the limit does not reveal accounts.
 */
export const guessesPerAccount: Limit = { name: 'sign-in-account', times: 10, seconds: hour }

/** Guesses from a browser that signed in to the account before. Counted apart, so that a stranger cannot lock the owner out. */
export const guessesPerKnownDevice: Limit = { name: 'sign-in-device', times: 10, seconds: hour }

/** Failed guesses from one IP address at all accounts; generous, since many users share an address. */
export const guessesPerAddress: Limit = { name: 'sign-in-address', times: 300, seconds: hour }

/** Passkey challenges per address; every open sign-in page requests one. */
export const passkeyChallengesPerAddress: Limit = { name: 'passkey-challenge', times: 600, seconds: hour }

export const signUpsPerAddress: Limit = { name: 'sign-up-address', times: 300, seconds: hour }

export const resetsPerAddress: Limit = { name: 'reset-address', times: 100, seconds: hour }

/** Mails that a visitor can cause to one address. Further requests get the same response and send nothing. */
export const mailsPerAccount: Limit = { name: 'account-mail', times: 5, seconds: hour }

export const guessesFromSession: Limit = { name: 'change-password', times: 10, seconds: hour }

/**
 * Guesses at a six-digit code, three of which are valid at a time. Entered at sign-in after the password, and during set-up.
 */
export const guessesAtCode: Limit = { name: 'second-factor', times: 10, seconds: hour }

/** Profile pictures that a user may upload: each costs a process. */
export const avatarsPerPerson: Limit = { name: 'avatar', times: 30, seconds: hour }

export const reportsPerAddress: Limit = { name: 'report-address', times: 15, seconds: 3600 }

/** Newsletter requests from one address: each may cause a mail. */
export const newsletterPerAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 3600 }

export const messagesPerAddress: Limit = { name: 'message-address', times: 30, seconds: 3600 }

/** Receipts to an address that a visitor typed and may not own. Messages beyond the limit are stored without a receipt. */
export const receiptsPerRecipient: Limit = { name: 'receipt-recipient', times: 20, seconds: hour }

/** Questions about projects by one user: each is a mail to a maker. */
export const questionsPerPerson: Limit = { name: 'question', times: 10, seconds: 24 * hour }

/** Requests of one maker to print other designers' projects: each is a mail to the designer. */
export const printRequestsPerPerson: Limit = { name: 'print-request', times: 20, seconds: 24 * hour }

/** Messages in one support conversation: each is a mail to us. */
export const messagesPerThread: Limit = { name: 'message-thread', times: 40, seconds: 3600 }
