import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'

/** The memory of one hash is 128 · N · r bytes: 32 MiB. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** Hashes a password by scrypt with a salt of its own, off the main thread: `salt:key`, both in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
}

let dummyHash: Promise<string> | undefined

/** Tells whether it is the hash's password, in constant time. Without a hash it works as long and says no. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID())
  const [salt = '', key = ''] = (hash ?? (await dummyHash)).split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await deriveKey(password, salt)
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null
}

/** Takes the salt's digits as they stand. In NFKC, since keyboards differ in how they compose an accented letter. */
function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
