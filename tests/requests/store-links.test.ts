import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { eq } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Storage } from '#adapters/storage/s3.server.ts'
import { projectFiles } from '#db/schema/catalog.ts'
import { entitlements } from '#db/schema/commerce.ts'
import { newStorageKey } from '#domain/shared/files.ts'
import { addProject, addPurchase } from '../support/builders.ts'
import { boxStl } from '../support/models/model-files.ts'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

// The shop with its files in a store that browsers reach.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-s3-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', directory: folder, silent: true })
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const buckets = { publicBucket: 'vistos', privateBucket: 'vendidos' }
const bytes = boxStl(20, 4)
let app: RequestApp
let endpoint: string
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await store.run()).port}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys })
  for (const Bucket of Object.values(buckets)) await client.send(new CreateBucketCommand({ Bucket }))
  client.destroy()
  const env = {
    S3_ENDPOINT: endpoint,
    S3_LINKS_ENDPOINT: endpoint,
    S3_PUBLIC_BUCKET: buckets.publicBucket,
    S3_PRIVATE_BUCKET: buckets.privateBucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  app = await startRequestApp({ env })
})
afterAll(async () => {
  await app.close()
  await store.close()
  fs.rmSync(folder, { recursive: true })
})

it('a download sends a buyer to the store with a link of their own, and no one once the right is gone', async () => {
  const { db } = app.database
  const { id: buyerId, visitor } = await signedIn(app)
  const { project, file } = await addProject(db, { title: 'Vaso Maré' })
  const storageKey = newStorageKey()
  const { privateFiles } = s3Storage({ endpoint, linksEndpoint: null, region: 'us-east-1', ...keys, ...buckets })
  await privateFiles.put(storageKey, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db
    .update(projectFiles)
    .set({ storageKey, sizeBytes: bytes.length, sha256 })
    .where(eq(projectFiles.id, file?.id ?? ''))
  await addPurchase(db, { buyerId, projectId: project.id })

  const own = await visitor.get(`/minhas-compras/arquivos/${file?.id}`)
  const sent = await visitor.get(own.location ?? '')
  expect(sent.status).toBe(302)
  expect(sent.location).toMatch(`${endpoint}/vendidos/${storageKey}?`)
  const download = await fetch(sent.location ?? '')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(bytes))
  expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''Vaso%20Mar%C3%A9-1.stl")

  await db.update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.buyerId, buyerId))
  expect((await visitor.get(own.location ?? '')).status).toBe(404)
})
