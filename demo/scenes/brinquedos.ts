import { pecaSoma, PIECES } from '#demo/meshes/cubo-soma.ts'
import { aro, planetas, sol } from '#demo/meshes/engrenagem-planetaria.ts'
import { cabine, motor, ponta } from '#demo/meshes/foguete.ts'
import { lagarta } from '#demo/meshes/lagarta.ts'
import { centred, type P3, seat } from '#demo/solids/point.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { filament as f, type SeedScene, view } from './scene.ts'

const gears = () => [
  { mesh: aro(), color: f.ink },
  { mesh: planetas(), color: f.white },
  { mesh: sol(), color: f.sun },
]

const somaColors = [f.cobalt, f.sun, f.coral, f.leaf, f.bone, f.orange, f.sky]

export const brinquedos: Record<string, SeedScene[]> = {
  engrenagem: [
    { paper: 'cool', view: view(-18, 42, 0.82, [0, 0]), parts: gears },
    { paper: 'cool', view: view(-24, 32, 1.9, [0.05, 0.1]), parts: gears },
  ],
  lagarta: [
    { paper: 'sun', view: view(20, 30, 0.88, [0, 0]), parts: () => [{ mesh: lagarta(), color: f.leaf, sheen: 0.6 }] },
    {
      paper: 'sun',
      view: view(46, 18, 1.05, [-0.3, -0.12]),
      parts: () => [{ mesh: lagarta(), color: f.leaf, sheen: 0.6 }],
    },
  ],
  'cubo-soma': [
    {
      paper: 'stone',
      view: view(-34, 28, 0.8),
      parts: () =>
        somaCube().map(({ mesh, isTop }, i) => ({
          mesh: isTop ? seat(mesh) : mesh,
          color: somaColors[i]!,
          ...(isTop && { at: [64, -66, 0] as const, turn: [0, 0, 8] as const }),
        })),
    },
    {
      paper: 'stone',
      view: view(-14, 48, 0.88, [0, 0]),
      parts: () =>
        PIECES.map(({ cells }, i) => ({
          mesh: centred(pecaSoma(cells)),
          color: somaColors[i]!,
          at: [(i % 4) * 66 - (i > 3 ? 66 : 99), i > 3 ? -42 : 34, 0] as const,
          turn: [0, 0, i * 41 - 30] as const,
        })),
    },
  ],
  foguete: [
    {
      paper: 'cool',
      view: view(-24, 14, 0.84),
      parts: () => [
        { mesh: motor(), color: f.coral },
        { mesh: cabine(), color: f.white, at: [0, 0, 58] },
        { mesh: ponta(), color: f.cobalt, at: [0, 0, 111] },
      ],
    },
    {
      paper: 'cool',
      view: view(-16, 20, 0.86),
      parts: () => [
        { mesh: motor(), color: f.coral, at: [-74, 10, 0] },
        { mesh: cabine(), color: f.white, at: [4, -20, 0] },
        { mesh: ponta(), color: f.cobalt, at: [72, 14, 0] },
      ],
    },
  ],
}

type Cells = readonly P3[]

/**
 * The seven pieces put together to the cube: the first solution that a search in fixed order finds. The piece that lies
 * highest is marked; it can be lifted off.
 */
function somaCube(): { mesh: Mesh; isTop: boolean }[] {
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
