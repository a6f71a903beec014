import PDFDocument from 'pdfkit'
import type { QrSquares } from '#domain/shared/picture.ts'
import regular from './geist-regular.ttf?inline'
import semibold from './geist-semibold.ttf?inline'

export type Document = InstanceType<typeof PDFDocument>

export const ink = '#10152B'
export const faint = '#62687B'
export const line = '#D9D9D0'
/** Around a page, points. */
export const margin = 48
/** Points of a millimetre. */
export const mm = 72 / 25.4

/** An empty tagged PDF in A4 with our own fonts, `regular` and `semibold`. With its instant, the same content makes the same bytes. */
export function newDocument(
  { title, author, at }: { title: string; author: string; at?: Date },
  around = margin,
): Document {
  const doc = new PDFDocument({
    size: 'A4',
    margin: around,
    lang: 'pt-BR',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, ...(at && { CreationDate: at }) },
  })
  doc.registerFont('regular', bytesOf(regular))
  doc.registerFont('semibold', bytesOf(semibold))
  return doc
}

/** Resolves to the whole file, once `end` was called on it. */
export function bytesWhenEnded(doc: Document): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/** A QR code with its left upper corner at a place, `side` points wide; the quiet zone around it is for the caller to leave. */
export function drawSquares(doc: Document, qr: QrSquares, x: number, y: number, side: number): void {
  doc.save()
  doc
    .translate(x, y)
    .scale(side / qr.size)
    .path(qr.path)
    .fill(ink)
  doc.restore()
}
