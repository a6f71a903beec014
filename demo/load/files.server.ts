import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { jpegsOf } from '#adapters/images/share-picture.server.ts'
import type { PictureBox } from '#db/schema/catalog.ts'
import { seedProjects } from '#demo/catalog.ts'
import { type SeedFile, soldColors } from '#demo/catalog/project.ts'
import { modelParts } from '#demo/models.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'
import { type FileStore, newStorageKey } from '#domain/shared/files.ts'
import { looksGrid, looksOf } from '#domain/shared/looks.ts'
import { storePicture } from '#domain/shared/store-picture.server.ts'
import { Fault } from '#fault'
import type { PrintWork } from '#geometry/estimate/estimate-print.ts'
import type { Fingerprint } from '#geometry/fingerprint/fingerprint.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { write3mf } from '#geometry/io/write-3mf.server.ts'
import { writeObj, writeStl } from '#geometry/io/write-model.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import type { ModelReport } from '#geometry/mesh/model-report.ts'

export type StoredModel = {
  originalName: string
  format: SeedFile['format']
  storageKey: string
  sizeBytes: number
  sha256: string
  report: ModelReport
  fingerprints: Fingerprint[]
  preview: StoredPreview
}
/** Result of preparing a model, computed ahead in `demo/previews`. */
type StoredPreview = { meshKey: string; meshBytes: number } & PreviewFacts
type PreviewFacts = { color: string; triangles: number; volumeMm3: number; work: PrintWork }
type StoredImage = {
  storageKey: string
  width: number
  height: number
  color: string
  alt: string
  box: PictureBox | null
}
/** Stored files of a project; `colors` is the cover in each colour, `scale` the object next to a coin. */
export type StoredFiles = {
  models: StoredModel[]
  images: StoredImage[]
  scale: StoredImage
  colors: (StoredImage & { filament: string })[]
}

const previewFolder = 'demo/previews'

const boxes = JSON.parse(fs.readFileSync('demo/picture-boxes.json', 'utf8')) as Record<string, PictureBox>

/** Stores every model and picture of the catalogue; returns them by key of the project. */
export async function storeFiles(stores: {
  publicFiles: FileStore
  privateFiles: FileStore
  pictureFolder: string
}): Promise<Map<string, StoredFiles>> {
  const facts = JSON.parse(await fs.promises.readFile(path.join(previewFolder, 'work.json'), 'utf8')) as Record<
    string,
    PreviewFacts
  >
  const packed = JSON.parse(
    await fs.promises.readFile(path.join(previewFolder, 'fingerprints.json'), 'utf8'),
  ) as Record<string, PackedFingerprint[]>
  const models = inTurn(seedProjects, ({ files }) =>
    inTurn(files, async (file) => ({
      ...(await storeModel(stores, file, facts[file.name]!)),
      fingerprints: unpackFingerprints(packed[file.name] ?? []),
    })),
  )
  const images = inTurn(seedProjects, ({ key, pictures }) =>
    inTurn(pictures, (alt, n) => storeImage(stores, `${key}-${n + 1}`, alt)),
  )
  const colors = inTurn(seedProjects, ({ key }) =>
    inTurn(soldColors(key), async ({ name, filament }) => ({ filament, ...(await storeImage(stores, name, '')) })),
  )
  const scales = inTurn(seedProjects, ({ key }) => storeImage(stores, `${key}-escala`, ''))
  const [modelsOf, imagesOf, colorsOf, scaleOf] = await Promise.all([models, images, colors, scales])
  return new Map(
    seedProjects.map(({ key }, n) => [
      key,
      { models: modelsOf[n] ?? [], images: imagesOf[n] ?? [], colors: colorsOf[n] ?? [], scale: scaleOf[n]! },
    ]),
  )
}

async function inTurn<Given, Made>(
  all: readonly Given[],
  make: (one: Given, n: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [n, one] of all.entries()) made.push(await make(one, n))
  return made
}

async function storeModel(
  { privateFiles, publicFiles }: { privateFiles: FileStore; publicFiles: FileStore },
  file: SeedFile,
  facts: PreviewFacts,
): Promise<Omit<StoredModel, 'fingerprints'>> {
  const bytes = await modelBytes(file)
  const storageKey = newStorageKey()
  await privateFiles.put(storageKey, bytes)
  const mesh = await fs.promises.readFile(path.join(previewFolder, `${file.name}.bin`))
  const meshKey = newStorageKey()
  await publicFiles.put(`${meshKey}-3d.bin`, mesh)
  const inspection = await inspectModel(bytesSource(bytes), file.name, zipTools)
  if (!inspection.ok) throw new Fault(`demonstration: file ${file.name} refused, ${inspection.reason}`)
  return {
    originalName: file.name,
    format: file.format,
    storageKey,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    report: inspection.report,
    preview: { meshKey, meshBytes: mesh.length, ...facts },
  }
}

async function storeImage(
  { publicFiles, pictureFolder }: { publicFiles: FileStore; pictureFolder: string },
  name: string,
  alt: string,
): Promise<StoredImage> {
  const variants = await Promise.all(
    [400, 800, 1200].map(async (width) => {
      const suffix = `${width}.webp`
      return { suffix, bytes: await fs.promises.readFile(path.join(pictureFolder, `${name}-${suffix}`)) }
    }),
  )
  const [smallest, , largest] = variants.map((variant) => variant.bytes)
  const { width, height } = await sharp(largest).metadata()
  const pixel = await sharp(smallest).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const color = `#${pixel.toString('hex')}`
  const jpegs = await jpegsOf(() => sharp(largest).flatten({ background: '#ffffff' }))
  const picture = { ok: true as const, width, height, color, variants: [...variants, ...jpegs] }
  return { storageKey: await storePicture(publicFiles, picture), width, height, color, alt, box: boxes[name] ?? null }
}

/** Stores a small photo of a phone; its public sizes are all equally large. */
export async function storePhoto(publicFiles: FileStore, file: string): Promise<ShownPhoto> {
  const bytes = await fs.promises.readFile(file)
  const { width, height } = await sharp(bytes).metadata()
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const grid = sharp(bytes).greyscale().resize(looksGrid.width, looksGrid.height, { fit: 'fill' })
  const variants = [
    ...[400, 800, 1200].map((of) => ({ suffix: `${of}.webp`, bytes })),
    ...(await jpegsOf(() => sharp(bytes))),
  ]
  const storageKey = await storePicture(publicFiles, { variants })
  return { storageKey, width, height, color: `#${pixel.toString('hex')}`, looks: looksOf(await grid.raw().toBuffer()) }
}

export async function modelBytes(file: SeedFile): Promise<Uint8Array> {
  const parts = modelParts(file.name)
  const [first] = parts
  if (!first) throw new Fault(`demonstration: file ${file.name} without a part`)
  if (file.format === 'stl') return writeStl(first.mesh, first.name)
  if (file.format === 'obj') return new TextEncoder().encode(writeObj(first.mesh, first.name))
  return write3mf(parts)
}

/** Fingerprint in `demo/previews/fingerprints.json`, its numbers in base64. */
export type PackedFingerprint = { part: number; shape: string; sketch: string | null; isPlain?: true }

export function packFingerprints(fingerprints: readonly Fingerprint[]): PackedFingerprint[] {
  const base64 = ({ buffer }: Float32Array | Int32Array) => Buffer.from(buffer).toString('base64')
  return fingerprints.map(({ part, shape, sketch, isPlain }) => ({
    part,
    shape: base64(Float32Array.from(shape)),
    sketch: sketch && base64(Int32Array.from(sketch)),
    ...(isPlain && { isPlain }),
  }))
}

function unpackFingerprints(packed: readonly PackedFingerprint[]): Fingerprint[] {
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64')).buffer
  return packed.map(({ part, shape, sketch, isPlain = false }) => ({
    part,
    shape: [...new Float32Array(bytes(shape))],
    sketch: sketch === null ? null : [...new Int32Array(bytes(sketch))],
    isPlain,
  }))
}
