import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto'

/** Parameters of scrypt; the memory per hash is 128 · N · r bytes: 32 MiB. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** Hashes a password by scrypt with a random salt. Format: `salt:key`, both hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
}

let dummyHash: Promise<string> | undefined

/** Verifies a password in constant time; a missing hash takes equally long and returns false. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomUUID())
  const [salt = '', key = ''] = (hash ?? (await dummyHash)).split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await deriveKey(password, salt)
  return expected.length === actual.length && timingSafeEqual(expected, actual) && hash !== null
}

/** Derives the key from the password in Unicode form NFKC, since keyboards compose accented letters differently. */
function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
