import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { decimal } from './write-model.ts'

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`

const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`

/** Returns a 3MF package (core specification 1.3) with one object per mesh; equal input gives equal bytes. */
export async function write3mf(parts: readonly { name: string; mesh: Mesh }[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  // The first date that ZIP can store, in local time as in its format.
  const dated = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships,
    '3D/3dmodel.model': modelXml(parts),
  }
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, dated)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

function modelXml(parts: readonly { name: string; mesh: Mesh }[]): string {
  const objects = parts.map(({ name, mesh }, i) => objectXml(i + 1, name, mesh)).join('')
  const items = parts.map((_, i) => `<item objectid="${i + 1}"/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="pt-BR" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources>${objects}</resources><build>${items}</build></model>`
}

function objectXml(id: number, name: string, { positions: p, triangles: t }: Mesh): string {
  const out: string[] = [`<object id="${id}" name="${escapeXml(name)}" type="model"><mesh><vertices>`]
  for (let i = 0; i < p.length; i += 3) {
    out.push(`<vertex x="${decimal(p[i]!)}" y="${decimal(p[i + 1]!)}" z="${decimal(p[i + 2]!)}"/>`)
  }
  out.push('</vertices><triangles>')
  for (let i = 0; i < t.length; i += 3) out.push(`<triangle v1="${t[i]}" v2="${t[i + 1]}" v3="${t[i + 2]}"/>`)
  out.push('</triangles></mesh></object>')
  return out.join('')
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
