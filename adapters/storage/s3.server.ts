import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { attachment } from '#domain/library/download.ts'
import {
  type ByteRange,
  type FileContent,
  type FileStorage,
  type FileStore,
  isDiskFull,
  isStorageKey,
  type ObjectStore,
  StorageFull,
  type StoredFile,
} from '#domain/shared/files.ts'
import { Fault } from '#fault'
import type { S3Access, S3Settings } from './s3-settings.ts'

const partBytes = 8 * 1024 * 1024

/** Returns the public and the private store as S3 buckets, which must exist and be private. */
export function s3Storage(settings: S3Settings): FileStorage {
  const s3 = openOnce(settings, settings.endpoint)
  const privateFiles = s3Store(s3, settings.privateBucket)
  return {
    publicFiles: s3Store(s3, settings.publicBucket),
    privateFiles: settings.linksEndpoint ? withLinks(privateFiles, settings, settings.linksEndpoint) : privateFiles,
  }
}

/** Seconds within which a download by a signed link must start. */
const linkSeconds = 60

function withLinks(store: FileStore, settings: S3Settings, endpoint: string): FileStore {
  const s3 = openOnce(settings, endpoint)
  async function linkTo(key: string, name: string): Promise<string | null> {
    if (!(await store.stat(key))) return null
    const { client, GetObjectCommand } = await s3()
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
    const command = new GetObjectCommand({
      ...placeOf(settings.privateBucket, key),
      ResponseCacheControl: 'private, no-store',
      ResponseContentDisposition: attachment(name),
      ResponseContentType: 'application/octet-stream',
    })
    return getSignedUrl(client, command, { expiresIn: linkSeconds })
  }
  return { ...store, linkTo }
}

/** Returns a store of objects below a bucket prefix, for data other than the shop's files. */
export function s3Objects({ bucket, prefix, ...settings }: S3Access & { bucket: string; prefix: string }): ObjectStore {
  const s3 = openOnce(settings, settings.endpoint)
  const placeOfObject = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    title: `s3://${bucket}/${prefix}`,
    async put(name, content) {
      const { client } = await s3()
      await upload(client, { ...placeOfObject(name), Body: Readable.from(content) })
    },
    async read(name) {
      const { client, GetObjectCommand } = await s3()
      const found = await orNull(client.send(new GetObjectCommand(placeOfObject(name))))
      return found && (found.Body as Readable)
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await s3()
      await orNull(client.send(new DeleteObjectCommand(placeOfObject(name))))
    },
    async *list(below) {
      const { client, paginateListObjectsV2 } = await s3()
      const asked = { Bucket: bucket, Prefix: `${prefix}${below}` }
      for await (const page of paginateListObjectsV2({ client }, asked))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), sizeBytes: Size }
    },
  }
}

async function upload(client: S3Client, params: { Bucket: string; Key: string; Body: Readable }): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  await new Upload({ client, params, partSize: partBytes, queueSize: 2, leavePartsOnError: false }).done()
}

type S3 = typeof Sdk & { client: S3Client }

/** Returns a function that opens the client on first use: shops with local files never load it. */
function openOnce(settings: S3Access, endpoint: string | null): () => Promise<S3> {
  let opened: Promise<S3> | undefined
  return () => (opened ??= openClient(settings, endpoint))
}

async function openClient({ region, accessKeyId, secretAccessKey }: S3Access, endpoint: string | null): Promise<S3> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
    // Stores other than AWS may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { ...sdk, client }
}

/** Returns a file store in a bucket; each key is an object name. */
function s3Store(s3: () => Promise<S3>, bucket: string): FileStore {
  async function put(key: string, content: FileContent): Promise<void> {
    const place = placeOf(bucket, key)
    try {
      const { client, PutObjectCommand } = await s3()
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...place, Body: content }))
        return
      }
      await upload(client, { ...place, Body: Readable.from(content) })
    } catch (error) {
      throw isFull(error) ? new StorageFull('no room left', { cause: error }) : error
    }
  }

  async function read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const place = placeOf(bucket, key)
    const { client, GetObjectCommand } = await s3()
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    const found = await orNull(client.send(new GetObjectCommand({ ...place, ...part })))
    if (!found) return null
    return Readable.toWeb(found.Body as Readable) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  }

  async function stat(key: string): Promise<StoredFile | null> {
    const place = placeOf(bucket, key)
    const { client, HeadObjectCommand } = await s3()
    const found = await orNull(client.send(new HeadObjectCommand(place)))
    return found && { key, sizeBytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  }

  async function remove(key: string): Promise<void> {
    const place = placeOf(bucket, key)
    const { client, DeleteObjectCommand } = await s3()
    await orNull(client.send(new DeleteObjectCommand(place)))
  }

  async function withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result | null> {
    const content = await read(key)
    if (!content) return null
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'camada-file-'))
    try {
      const copy = path.join(folder, key)
      await pipeline(Readable.fromWeb(content as NodeStream), fs.createWriteStream(copy, { mode: 0o600 }))
      return await use(copy)
    } catch (error) {
      throw isDiskFull(error) ? new StorageFull('no room left for a copy', { cause: error }) : error
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true })
    }
  }

  async function* list(): AsyncIterable<StoredFile> {
    const { client, paginateListObjectsV2 } = await s3()
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
      for (const { Key: key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        if (isStorageKey(key)) yield { key, sizeBytes: Size, modifiedAt: LastModified }
      }
    }
  }

  async function clearRemains(until: Date): Promise<number> {
    const { client, ListMultipartUploadsCommand, AbortMultipartUploadCommand } = await s3()
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket })).catch(noneKnown)
    const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < until)
    for (const { Key, UploadId } of old)
      await orNull(client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })))
    return old.length
  }

  return { put, read, stat, remove, withLocalFile, list, clearRemains }
}

function placeOf(bucket: string, key: string): { Bucket: string; Key: string } {
  if (!isStorageKey(key)) throw new Fault('file store: not a storage key')
  return { Bucket: bucket, Key: key }
}

function isFull(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return /QuotaExceeded|StorageFull/.test(name) || $metadata?.httpStatusCode === 507
}

/** Returns no `Uploads` if the store cannot list incomplete uploads (docs/operations.md); rethrows any other error. */
function noneKnown(error: { name?: string }): { Uploads?: [] } {
  if (/^(?:NotImplemented|MethodNotAllowed)$/.test(error.name ?? '')) return {}
  throw error
}

async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error: { name?: string }) => {
    if (/^(?:NoSuchKey|NotFound|NoSuchUpload)$/.test(error.name ?? '')) return null
    throw error
  })
}
