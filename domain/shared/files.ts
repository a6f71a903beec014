/** Bytes to store: whole, or as they arrive. When the arriving ones fail, nothing is stored and the error comes back. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** First and last byte of a part of a file, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; sizeBytes: number; modifiedAt: Date }

/**
 * One store of files under keys of our own (`isStorageKey`); another form of key is a bug and throws.
 * Whether a file still waits for its project is known to the database alone, so a file never moves.
 */
export type FileStore = {
  /** Stores a file whole or not at all, durably, in place of an earlier one of that key. Throws `StorageFull` without room. */
  put(key: string, content: FileContent): Promise<void>
  /** The bytes, or those of a range that must lie inside the file; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  stat(key: string): Promise<StoredFile | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Lends the file as one of this machine, to be read only while `use` runs; null when there is no such file. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null>
  /**
   * An address, good for a minute, at which a browser gets the file from the store itself, saved under a name; null when
   * there is no such file. Only where the store has such addresses: the caller has decided that this user may have it.
   */
  linkTo?(key: string, name: string): Promise<string | null>
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>
  /** Clears what writes that broke off before `until` left behind; returns how many remains there were. */
  clearRemains(until: Date): Promise<number>
}

/** Objects under names with slashes, as an S3 store has them below a prefix. */
export type ObjectStore = {
  /** As people call it. */
  title: string
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is no such object. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(name: string): Promise<void>
  list(prefix: string): AsyncIterable<{ name: string; sizeBytes: number }>
}

/** Two stores, never one: public files, and the originals that are sold. */
export type FileStorage = {
  /** Re-encoded pictures and preview meshes. */
  publicFiles: FileStore
  /** Originals, byte for byte as uploaded. */
  privateFiles: FileStore
}

/** The store has no room left: nothing of the file that was being written is kept, and everything else goes on. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

const storageKey = /^[a-z0-9]{8,64}(?:-[a-z0-9]{1,16}){0,2}(?:\.[a-z0-9]{2,5})?$/

/** Tells whether a text may name a stored file: lower-case letters and digits, perhaps `-400` and one ending; never a path. */
export function isStorageKey(text: string): boolean {
  return storageKey.test(text)
}

/** Returns a key as a row has it: the variants of a picture share one. */
export function rowKey(key: string): string {
  return key.replace(/-[a-z0-9]+\.[a-z0-9]+$/, '')
}

/** Makes a new key of 128 random bits. Nothing of the person's file, not even its name, goes into it. */
export function newStorageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
