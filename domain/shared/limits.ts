/** A rate limit: `times` per window of `seconds`, which begins with the first try. */
export type Limit = { name: string; times: number; seconds: number }

export type TooManyTries = { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }

export type Permit = { ok: true } | TooManyTries

/** Rate limits shared by all processes; `key` is an IP address, an e-mail address or an account. */
export type RateLimits = {
  /** Counts a try, atomically, and returns whether it is within the limit; refused tries are not counted. */
  take(limit: Limit, key: string): Promise<Permit>
  /** Removes one try from the count, as after a success. */
  giveBack(limit: Limit, key: string): Promise<void>
}

/** Returns the rate-limit key of an IP address: IPv4 as it is, IPv6 as its /64, which one customer owns. */
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
