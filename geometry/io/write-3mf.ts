import type { Mesh } from '#geometry/mesh/mesh.ts'
import { writeZip, type Deflate } from '#geometry/zip/write-zip.ts'

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`

const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`

/** A 3MF package (core specification 1.3) with one object per mesh, in mm. Without `deflate` it is stored, not packed. */
export function write3mf(parts: readonly { name: string; mesh: Mesh }[], deflate?: Deflate): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder()
  return writeZip(
    [
      { name: '[Content_Types].xml', bytes: text.encode(contentTypes) },
      { name: '_rels/.rels', bytes: text.encode(relationships) },
      { name: '3D/3dmodel.model', bytes: text.encode(modelXml(parts)) },
    ],
    deflate,
  )
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

function decimal(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
