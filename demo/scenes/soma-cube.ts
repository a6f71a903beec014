import type { Mesh } from '#geometry/mesh/mesh.ts'
import { PIECES, pecaSoma } from '#demo/meshes/cubo-soma.ts'
import type { P3 } from '#demo/solids/point.ts'

type Cells = readonly P3[]

/**
 * The seven pieces put together to the cube: the first solution that a search in fixed order finds. The piece that lies
 * highest is marked; it can be lifted off.
 */
export function somaCube(): { mesh: Mesh; isTop: boolean }[] {
  const solution = solve(0, new Set())
  if (!solution) throw new Error('the pieces do not fill the cube')
  const heights = solution.map((cells) => cells.reduce((sum, cell) => sum + cell[2] / cells.length, 0))
  const top = heights.indexOf(Math.max(...heights))
  return solution.map((cells, i) => ({ mesh: pecaSoma(cells), isTop: i === top }))
}

function solve(piece: number, taken: ReadonlySet<number>): Cells[] | null {
  const shape = PIECES[piece]
  if (!shape) return []
  for (const cells of placements(shape.cells)) {
    const numbers = cells.map(([x, y, z]) => x + 3 * y + 9 * z)
    if (numbers.some((number) => taken.has(number))) continue
    const rest = solve(piece + 1, new Set([...taken, ...numbers]))
    if (rest) return [cells, ...rest]
  }
  return null
}

/** Every place of a piece inside the cube, in all 24 turns. */
function placements(cells: Cells): Cells[] {
  const found = new Map<string, Cells>()
  for (const turned of turns(cells)) {
    const low = [0, 1, 2].map((k) => Math.min(...turned.map((cell) => cell[k]!)))
    const high = [0, 1, 2].map((k) => Math.max(...turned.map((cell) => cell[k]!)))
    for (let x = 0; x <= 2 - (high[0]! - low[0]!); x++) {
      for (let y = 0; y <= 2 - (high[1]! - low[1]!); y++) {
        for (let z = 0; z <= 2 - (high[2]! - low[2]!); z++) {
          const placed = turned.map((c): P3 => [c[0] - low[0]! + x, c[1] - low[1]! + y, c[2] - low[2]! + z])
          found.set(
            placed
              .map((cell) => cell.join(''))
              .toSorted()
              .join(' '),
            placed,
          )
        }
      }
    }
  }
  return [...found.values()]
}

function turns(cells: Cells): Cells[] {
  const aboutZ = (list: Cells) => list.map(([x, y, z]): P3 => [-y, x, z])
  const aboutX = (list: Cells) => list.map(([x, y, z]): P3 => [x, -z, y])
  const aboutY = (list: Cells) => list.map(([x, y, z]): P3 => [z, y, -x])
  const four = (list: Cells) => [list, aboutZ(list), aboutZ(aboutZ(list)), aboutZ(aboutZ(aboutZ(list)))]
  return [
    cells,
    aboutX(cells),
    aboutX(aboutX(cells)),
    aboutX(aboutX(aboutX(cells))),
    aboutY(cells),
    aboutY(aboutY(aboutY(cells))),
  ].flatMap(four)
}
