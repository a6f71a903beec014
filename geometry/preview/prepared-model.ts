import type { PrintWork } from '#geometry/estimate/estimate-print.ts'
import type { ProjectedBox } from '#geometry/render/camera.ts'

/** Preparations in order; `glance` is a quick picture, `scale` a picture next to a coin. */
const preparations = ['glance', 'preview', 'gallery', 'colors', 'scale'] as const
export type Preparation = (typeof preparations)[number]

const viewNames = ['frente', 'costas', 'alto', 'detalhe'] as const
export type ViewName = (typeof viewNames)[number]

export const preparedViews = [...viewNames, 'arquivo', 'escala'] as const

/** PNG of a model. `box` is the model's outline in it; null for the file's own thumbnail and the coin picture. */
export type PreparedPicture = {
  view: (typeof preparedViews)[number]
  box: (ProjectedBox & { size: [number, number, number] }) | null
  png: Uint8Array
}

export type PreparedModel = {
  pictures: PreparedPicture[]
  /** Preview mesh and figures, for the preparation `preview` only. */
  preview: { mesh: Uint8Array; triangles: number; volumeMm3: number; work: PrintWork } | null
}

export type PreparedHead = {
  pictures: (Omit<PreparedPicture, 'png'> & { bytes: number })[]
  preview: (Omit<NonNullable<PreparedModel['preview']>, 'mesh'> & { bytes: number }) | null
}

/** Serialises a prepared model: length of the JSON head (32 bits, little endian), the head, then the files. */
export function packPrepared({ pictures, preview }: PreparedModel): Uint8Array<ArrayBuffer> {
  const head: PreparedHead = {
    pictures: pictures.map(({ png, ...facts }) => ({ ...facts, bytes: png.length })),
    preview: preview && { ...without(preview), bytes: preview.mesh.length },
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const parts = [text, ...(preview ? [preview.mesh] : []), ...pictures.map(({ png }) => png)]
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 4))
  new DataView(packed.buffer).setUint32(0, text.length, true)
  let at = 4
  for (const part of parts) {
    packed.set(part, at)
    at += part.length
  }
  return packed
}

function without({ triangles, volumeMm3, work }: NonNullable<PreparedModel['preview']>) {
  return { triangles, volumeMm3, work }
}

export function unpackPrepared(packed: Uint8Array, readHead: (head: unknown) => PreparedHead): PreparedModel {
  const end = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true)
  const head = readHead(JSON.parse(new TextDecoder().decode(packed.subarray(4, end))))
  let at = end
  const next = (bytes: number) => packed.subarray(at, (at += bytes))
  const preview = head.preview && { ...head.preview, mesh: next(head.preview.bytes) }
  return { preview, pictures: head.pictures.map(({ bytes, ...facts }) => ({ ...facts, png: next(bytes) })) }
}
