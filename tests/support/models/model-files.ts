import { PNG } from 'pngjs'

/** A closed binary STL: a box of `side` mm whose faces are split into n × n squares (12 n² triangles). */
export function boxStl(side = 20, n = 1): Buffer {
  const triangles: number[][] = []
  const at = (i: number) => (i / n) * side
  for (const [u, v, w] of [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ] as const) {
    for (const top of [0, 1]) {
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) {
          const corner = (a: number, b: number) => {
            const point = [0, 0, 0]
            point[u] = at(a)
            point[v] = at(b)
            point[w] = top * side
            return point
          }
          const [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]
          const faces = top
            ? [
                [a, b, c],
                [a, c, d],
              ]
            : [
                [a, c, b],
                [a, d, c],
              ]
          for (const face of faces) triangles.push(face.flat() as number[])
        }
      }
    }
  }
  const file = Buffer.alloc(84 + 50 * triangles.length)
  file.write('camada: caixa de teste')
  file.writeUInt32LE(triangles.length, 80)
  triangles.forEach((points, index) =>
    points.forEach((value, k) => file.writeFloatLE(value, 84 + 50 * index + 12 + 4 * k)),
  )
  return file
}

/** A tetrahedron as Wavefront OBJ. */
export function tetrahedronObj(): Buffer {
  return Buffer.from('v 0 0 0\nv 20 0 0\nv 0 20 0\nv 0 0 20\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n')
}

const pictures = new Map<string, Buffer>()

/** A PNG photograph of nothing in particular. To draw one takes as long as a request, so each size is drawn once. */
export function picturePng(width = 640, height = 480): Buffer {
  const key = `${width} ${height}`
  const picture = pictures.get(key) ?? drawPicture(width, height)
  pictures.set(key, picture)
  return Buffer.from(picture)
}

function drawPicture(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      png.data.set([(x * 255) / width, (y * 255) / height, ((x ^ y) & 63) + 96, 255], at)
    }
  }
  return PNG.sync.write(png)
}
