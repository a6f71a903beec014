import { buildZip, type ZipLies, type ZipPart } from './zip-builder.ts'

export const cubeMesh = `<mesh><vertices>${[0, 1, 2, 3, 4, 5, 6, 7]
  .map((i) => `<vertex x="${(i & 1) * 20}" y="${((i >> 1) & 1) * 20}" z="${(i >> 2) * 20}"/>`)
  .join('')}</vertices><triangles>${[
  [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4], [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
] // prettier-ignore
  .map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`)
  .join('')}</triangles></mesh>`

/** The XML of a model part around resources and a build. */
export function modelXml(resources: string, build = '<build><item objectid="1"/></build>', attributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"${attributes}><resources>${resources}</resources>${build}</model>`
}

export const cubeModel = modelXml(`<object id="1" type="model">${cubeMesh}</object>`)

/** The parts of a 3MF around a model; more are added after them. */
export function threeMfParts(model: string | Uint8Array = cubeModel, more: readonly ZipPart[] = []): ZipPart[] {
  const relationship =
    '<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>'
  return [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship}</Relationships>`,
    },
    { name: '3D/3dmodel.model', content: model },
    ...more,
  ]
}

export function threeMf(
  model?: string | Uint8Array,
  more?: readonly ZipPart[],
  lies?: ZipLies,
): Uint8Array<ArrayBuffer> {
  return buildZip(threeMfParts(model, more), lies)
}
