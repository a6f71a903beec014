import type { ForeignKind } from './recognition.ts'

const signatures: [kind: ForeignKind, offset: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['7z', 0, "7z\xbc\xaf'\x1c"],
  ['gzip', 0, '\x1f\x8b'],
  ['exe', 0, 'MZ'],
  ['exe', 0, '\x7fELF'],
  ['gltf', 0, 'glTF'],
  ['blend', 0, 'BLENDER'],
  ['fbx', 0, 'Kaydara FBX'],
  ['office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

/** What a file is that is no model, by its first kilobytes; null when nothing is known. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  // Bytes as characters of the same number; the decoder called Latin-1 is another one.
  const bytes = String.fromCharCode(...head.subarray(0, 4096))
  for (const [kind, offset, mark] of signatures) if (bytes.startsWith(mark, offset)) return kind
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^ply\s/.test(text)) return 'ply'
  if (/^(?:<!doctype html|<html|<head|<body|<script)/i.test(text)) return 'html'
  if (/^<(?:\?xml|!--|svg)/i.test(text)) return /<svg[\s>]/i.test(text) ? 'svg' : /<html/i.test(text) ? 'html' : 'xml'
  if (/^(?:;|[GM]\d)/.test(text) && /^[GM]\d{1,3}(?:\s+[XYZEFSPT][-\d.]|\s*;|\s*$)/m.test(text)) return 'gcode'
  return null
}

/** Whether a file begins as a ZIP does. */
export function isZip(head: Uint8Array): boolean {
  const [p, k, a, b] = head
  return p === 0x50 && k === 0x4b && [0x0304, 0x0506, 0x0708].includes(((a ?? 0) << 8) | (b ?? 0))
}

/** Whether a file begins with the mark of UTF-16, in either order. */
export function isUtf16(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}
