import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { formOf } from './forms.server.ts'
import type { ReceivedFile } from '#domain/uploads/receive-upload.server.ts'
import { uploadLimits } from '#domain/uploads/upload-limits.ts'
import type { UploadRefusal } from '#domain/uploads/upload-refusal.ts'
import { variantFields } from '#domain/catalog/project-fields.ts'
import { business } from '#domain/shared/business.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { endOfText } from '#domain/shared/text.ts'
import { multipartBoundary } from '#domain/shared/form-body.ts'
import { type World, type Taken, type Reading, takeFile, forget } from './take-file.server.ts'

export type MultipartForm = { fields: FormData; received: ReceivedFile[]; refused: UploadRefusal[] }
type BodyFault = 'too_large' | 'too_slow' | 'gave_way'

type MultipartResult =
  | { ok: true; form: MultipartForm }
  | { ok: false; reason: 'malformed' | 'too_many_parts' | BodyFault }

const mostFiles = business.maxModelFiles + business.maxImages
/** Maximum number of text fields: as many as the project form has with all variants, models and pictures. */
const mostTexts = 60 + business.maxVariants * variantFields.length + mostFiles * 8
const mostParts = mostFiles + mostTexts

/** File fields of our forms, with the kind expected in each; files in other fields are ignored. */
const fileFields = new Map<string, ReceivedFile['kind']>([
  ['files', 'model'],
  ['image', 'image'],
  ['picture', 'image'],
  ['photos', 'image'],
])

/** Parses a form as it arrives, streaming models into the private store; the caller owns the files. */
export async function readMultipart(request: Request, world: World): Promise<MultipartResult> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return readPlainForm(request)
  const reading = openReading(type, world)
  if (!reading || !request.body) return { ok: false, reason: 'malformed' }
  const body = Readable.fromWeb(request.body as NodeStream)
  let reason: 'malformed' | 'too_many_parts' = 'malformed'
  try {
    await pipeline(body, (chunks: AsyncIterable<Buffer>) => withFewParts(chunks, type), reading.parser)
    const taken = await Promise.all(reading.work)
    if (!reading.isOverfull()) return { ok: true, form: { fields: reading.fields, ...sorted(taken) } }
    reason = 'too_many_parts'
  } catch (error) {
    for (const stream of reading.streams) stream.destroy()
    const storeFault = (await Promise.allSettled(reading.work)).find((one) => one.status === 'rejected')
    await forget(reading, world)
    if (error instanceof TooManyParts) return { ok: false, reason: 'too_many_parts' }
    const fault = bodyFault(error)
    if (fault) return { ok: false, reason: fault }
    // Failures of the connection or the store are not the form's fault.
    if (body.errored || (storeFault && !reading.parser.errored)) throw error
    return { ok: false, reason }
  }
  await forget(reading, world)
  return { ok: false, reason }
}

class TooManyParts extends Error {}

/** Yields a form's chunks; throws for too many part boundaries, since each costs the parser time, even if empty. */
async function* withFewParts(chunks: AsyncIterable<Buffer>, type: string): AsyncGenerator<Buffer> {
  const boundary = `--${multipartBoundary(type) ?? ''}`
  let parts = 0
  for await (const chunk of chunks) {
    for (let at = chunk.indexOf(boundary); at >= 0; at = chunk.indexOf(boundary, at + boundary.length)) parts++
    if (parts > 2 * mostParts) throw new TooManyParts()
    yield chunk
  }
}

const bodyFaults = new Map<string, BodyFault>([
  ['BodyTooLarge', 'too_large'],
  ['BodyTooSlow', 'too_slow'],
  ['BodyGaveWay', 'gave_way'],
])

/** Returns why the server aborted the body, or null; compares error names, since the page build has its own classes. */
function bodyFault(error: unknown): BodyFault | null {
  return (error instanceof Error && bodyFaults.get(error.name)) || null
}

async function readPlainForm(request: Request): Promise<MultipartResult> {
  try {
    return { ok: true, form: { fields: await formOf(request), received: [], refused: [] } }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

function openReading(type: string, world: World): Reading | null {
  const parser = parserFor(type, world.modelBytes)
  if (!parser) return null
  const reading: Reading = {
    parser,
    fields: new FormData(),
    work: [],
    streams: [],
    keys: [],
    storedBytes: 0,
    isOverfull: () => overfull,
  }
  let overfull = false
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => (overfull = true))
  parser.on('field', (name, value) => {
    if (typeof name === 'string' && name.length <= 100) reading.fields.append(name, value)
  })
  parser.on('file', (field, stream, fileName) => {
    // The parser reports a broken form; an unhandled stream error would end the process.
    stream.on('error', () => {})
    reading.streams.push(stream)
    const taking = takeFile(reading, world, stream, fileFields.get(field), nameOf(fileName))
    taking.catch(() => stream.resume())
    reading.work.push(taking)
  })
  return reading
}

function parserFor(type: string, modelBytes: number): BusboyInstance | null {
  const limits = {
    fileSize: Math.max(modelBytes, uploadLimits.imageBytes) + 1,
    files: mostFiles,
    fields: mostTexts,
    fieldSize: 20_000,
    parts: mostParts,
    headerPairs: 20,
    headerSize: 8_192,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    return null
  }
}

/** Returns the name of a file in one clean line, without the folders that some browsers send. */
function nameOf(fileName: unknown): string {
  const last = (typeof fileName === 'string' ? fileName : '').split(/[/\\]/).at(-1) ?? ''
  return endOfText(cleanLine(last), uploadLimits.nameLength)
}

function sorted(taken: Taken[]): Pick<MultipartForm, 'received' | 'refused'> {
  return {
    received: taken.flatMap((one) => (one && 'received' in one ? one.received : [])),
    refused: taken.flatMap((one) => (one && 'refused' in one ? one.refused : [])),
  }
}
