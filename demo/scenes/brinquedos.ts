import { PIECES, pecaSoma } from '#demo/meshes/cubo-soma.ts'
import { aro, planetas, sol } from '#demo/meshes/engrenagem-planetaria.ts'
import { cabine, motor, ponta } from '#demo/meshes/foguete.ts'
import { lagarta } from '#demo/meshes/lagarta.ts'
import { centred, seat } from '#demo/solids/place.ts'
import { filament as f, view, type SeedScene } from './scene.ts'
import { somaCube } from './soma-cube.ts'

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
