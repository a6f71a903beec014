import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newStorageKey } from '#domain/shared/files.ts'
import { isSigned } from '../../tests/support/doubles/aws-signature.ts'
import { bytesOf, fileStoreConformance, keysOf } from '../../tests/support/conformance/file-store-conformance.ts'
import { s3Storage } from './s3.server.ts'
import type { S3Settings } from './s3-settings.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-s3-'))
const server = new S3rver({ port: 0, address: '127.0.0.1', directory: folder, silent: true })
// What s3rver knows without being told.
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let endpoint = ''
let client: S3Client

beforeAll(async () => {
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
  client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
})
afterAll(async () => {
  client.destroy()
  await server.close()
  fs.rmSync(folder, { recursive: true })
})

async function newBucket(): Promise<string> {
  const Bucket = `camada-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket }))
  return Bucket
}

async function freshStorage(changes: Partial<S3Settings> = {}) {
  const [publicBucket, privateBucket] = [await newBucket(), await newBucket()]
  const settings = {
    endpoint,
    linksEndpoint: null,
    region: 'us-east-1',
    publicBucket,
    privateBucket,
    ...credentials,
    ...changes,
  }
  return { ...s3Storage(settings), settings }
}

fileStoreConformance(async () => (await freshStorage()).privateFiles)

test('public and private files lie in buckets of their own', async () => {
  const { publicFiles, privateFiles } = await freshStorage()
  const key = newStorageKey()
  await privateFiles.put(key, new Uint8Array(3))
  expect(await publicFiles.stat(key)).toBeNull()
  expect(await keysOf(privateFiles)).toEqual([key])
})

test('a file of several parts arrives whole, and is lent as one of this machine', async () => {
  const { privateFiles } = await freshStorage()
  const key = newStorageKey()
  const chunk = Uint8Array.from({ length: 3_000_001 }, (_, i) => (i * 7) & 255)
  await privateFiles.put(
    key,
    (async function* () {
      for (let i = 0; i < 6; i++) yield chunk
    })(),
  )
  expect(await privateFiles.stat(key)).toMatchObject({ sizeBytes: 18_000_006 })
  expect(await bytesOf(await privateFiles.read(key, { start: 3_000_001, end: 6_000_001 }))).toEqual(chunk)
  let lent = ''
  const size = await privateFiles.withLocalFile(key, async (file) => fs.statSync((lent = file)).size)
  expect(size).toBe(18_000_006)
  expect(fs.existsSync(lent)).toBe(false)
})

test('credentials that are not taken are a fault, not an absent file', async () => {
  const { settings } = await freshStorage()
  const stranger = s3Storage({ ...settings, accessKeyId: 'NOBODY' }).privateFiles
  await expect(stranger.put(newStorageKey(), new Uint8Array(1))).rejects.toThrow()
})

test('a store that cannot say which uploads broke off leaves them to the rule of its bucket', async () => {
  const { privateFiles } = await freshStorage()
  expect(await privateFiles.clearRemains(new Date())).toBe(0)
})

test('a browser gets a bought file from the store by a signed address, under its name, and by no other', async () => {
  const { privateFiles, publicFiles } = await freshStorage({ linksEndpoint: endpoint })
  const key = newStorageKey()
  await privateFiles.put(key, Uint8Array.from([1, 2, 3]))
  const link = (await privateFiles.linkTo?.(key, 'Vaso (maré) 100%-1.stl')) ?? ''
  const answer = await fetch(link)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.from([1, 2, 3]))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Vaso%20%28mar%C3%A9%29%20100%25-1.stl")
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60')
  // The store of the tests lets everybody in: the signature is checked here.
  expect(isSigned(link, credentials.secretAccessKey)).toBe(true)
  for (const other of [link.replace(key, newStorageKey()), link.replace('octet-stream', 'html')])
    expect(isSigned(other, credentials.secretAccessKey)).toBe(false)
  expect(await privateFiles.linkTo?.(newStorageKey(), 'nada.stl')).toBeNull()
  expect('linkTo' in publicFiles).toBe(false)
})

test('without an address for browsers, there are no links', async () => {
  expect('linkTo' in (await freshStorage()).privateFiles).toBe(false)
})

test('the signature check accepts AWS’s published example', () => {
  const words = [
    'X-Amz-Algorithm=AWS4-HMAC-SHA256',
    'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
    'X-Amz-Date=20130524T000000Z',
    'X-Amz-Expires=86400',
    'X-Amz-SignedHeaders=host',
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ]
  const address = `https://examplebucket.s3.amazonaws.com/test.txt?${words.join('&')}`
  expect(isSigned(address, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(true)
})
