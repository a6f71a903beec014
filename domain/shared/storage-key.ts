const pattern = /^[a-z0-9]{8,64}(?:-[a-z0-9]{1,16}){0,2}(?:\.[a-z0-9]{2,5})?$/

/** Whether a text may name a stored file: lower-case letters and digits, perhaps `-400` and one ending; never a path. */
export function isStorageKey(text: string): boolean {
  return pattern.test(text)
}

/** A new key of 128 random bits. Nothing of the person's file, not even its name, goes into it. */
export function newStorageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
