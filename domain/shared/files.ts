import { Fault } from '#fault'

/** Bytes of a file to store; if the stream fails, nothing is stored and its error is thrown. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** First and last byte of a range, from 0, both included. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; sizeBytes: number; modifiedAt: Date }

/** A store of files under our own keys; throws if `isStorageKey` is false. */
export type FileStore = {
  /** Stores a file durably, whole or not at all, replacing an earlier one; throws `StorageFull` when out of space. */
  put(key: string, content: FileContent): Promise<void>
  /** Returns the bytes, or a range inside the file; null if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  stat(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Provides the file as a local, read-only path while `use` runs; null if it does not exist. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null>
  /**
   * Returns a download URL of the store itself, valid for a minute; null if the file does not exist. Undefined for
   * stores without such URLs.
   */
  linkTo?(key: string, name: string): Promise<string | null>
  list(): AsyncIterable<StoredFile>
  /** Removes partial files of writes interrupted before `until`; returns their number. */
  clearRemains(until: Date): Promise<number>
}

/** A store of objects named with slashes, as in an S3 bucket below a prefix. */
export type ObjectStore = {
  title: string
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  remove(name: string): Promise<void>
  list(prefix: string): AsyncIterable<{ name: string; sizeBytes: number }>
}

export type FileStorage = {
  publicFiles: FileStore
  /** Uploaded originals, byte for byte. */
  privateFiles: FileStore
}

export class StorageFull extends Fault {
  override name = 'StorageFull'
}

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

const storageKey = /^[a-z0-9]{8,64}(?:-[a-z0-9]{1,16}){0,2}(?:\.[a-z0-9]{2,5})?$/

export function isStorageKey(text: string): boolean {
  return storageKey.test(text)
}

/** Returns the storage key in a database row, which lacks the suffix of a picture's variant. */
export function rowKey(key: string): string {
  return key.replace(/-[a-z0-9]+\.[a-z0-9]+$/, '')
}

/** Returns a new storage key of 128 random bits, which reveals nothing about the file. */
export function newStorageKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
