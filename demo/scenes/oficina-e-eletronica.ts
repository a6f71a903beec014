import { clipeCinco, clipeEscala, clipeTriplo } from '#demo/meshes/clipes-de-cabo.ts'
import { manipuloM10, manipuloM6, manipuloM8 } from '#demo/meshes/manipulos.ts'
import { maoFrancesa } from '#demo/meshes/mao-francesa.ts'
import { carretel, filamento, lateral, rolete, travessa } from '#demo/meshes/suporte-de-carretel.ts'
import { suporteCelular } from '#demo/meshes/suporte-de-celular.ts'
import { base, haste } from '#demo/meshes/suporte-de-headphone.ts'
import { filament as f, view, type SeedScene } from './scene.ts'

const standing = [90, 0, 0] as const

/** The cradle put together: sides at the ends of the rollers, crossbars through their sockets. */
function cradle(rollers: string) {
  return [
    { mesh: lateral(), color: f.ink, turn: standing, at: [0, -30, 0] as const },
    { mesh: lateral(), color: f.ink, turn: standing, at: [0, 38, 0] as const },
    ...[-46, 46].map((x) => ({
      mesh: rolete(),
      color: rollers,
      turn: [-90, 0, 0] as const,
      at: [x, -40, 56] as const,
    })),
    ...[-52, 0, 52].map((x) => ({
      mesh: travessa(),
      color: f.ink,
      turn: [0, 0, 90] as const,
      at: [x, 0, 4.5] as const,
    })),
  ]
}

const headphone = () => [
  { mesh: base(), color: f.sky },
  { mesh: haste(), color: f.sky, at: [0, 0, 3.2] as const },
]

export const oficinaEEletronica: Record<string, SeedScene[]> = {
  'suporte-de-carretel': [
    {
      paper: 'paper',
      view: view(-38, 18, 0.84),
      parts: () => [
        ...cradle(f.sun),
        { mesh: carretel(), color: f.bone, turn: [-90, 0, 0], at: [0, -32, 154.6] },
        { mesh: filamento(), color: f.orange, turn: [-90, 0, 0], at: [0, -32, 154.6] },
      ],
    },
    { paper: 'paper', view: view(-30, 26, 0.82), parts: () => cradle(f.sun) },
  ],
  'mao-francesa': [
    {
      paper: 'cool',
      view: view(24, 18, 0.82),
      parts: () => [
        { mesh: maoFrancesa(), color: f.brick, turn: standing, at: [-8, 56, 0] },
        { mesh: maoFrancesa(), color: f.brick, turn: standing, at: [8, -46, 0] },
      ],
    },
    {
      paper: 'cool',
      view: view(0, 14, 0.84),
      parts: () => [{ mesh: maoFrancesa(), color: f.brick, turn: standing }],
    },
  ],
  manipulos: [
    {
      paper: 'stone',
      view: view(-20, 30, 0.82, [0, 0]),
      parts: () => [
        { mesh: manipuloM10(), color: f.orange, at: [-30, 20, 0] },
        { mesh: manipuloM8(), color: f.ink, at: [31, 16, 0], turn: [0, 0, 20] },
        { mesh: manipuloM6(), color: f.cobalt, at: [10, -32, 0], turn: [0, 0, 10] },
      ],
    },
    { paper: 'stone', view: view(-14, 50, 0.8, [0, 0]), parts: () => [{ mesh: manipuloM10(), color: f.orange }] },
  ],
  'suporte-de-celular': [
    {
      paper: 'paper',
      view: view(-42, 20, 0.8),
      parts: () => [{ mesh: suporteCelular(), color: f.ink, turn: standing }],
    },
    {
      paper: 'paper',
      view: view(-8, 12, 0.8),
      parts: () => [{ mesh: suporteCelular(), color: f.ink, turn: standing }],
    },
  ],
  'suporte-de-headphone': [
    { paper: 'sun', view: view(-26, 16, 0.84), parts: headphone },
    { paper: 'sun', view: view(-30, 22, 1.9, [0, -0.85]), parts: headphone },
  ],
  'clipes-de-cabo': [
    {
      paper: 'cool',
      view: view(-22, 30, 0.88, [0, 0]),
      parts: () => [
        { mesh: clipeEscala(), color: f.orange, turn: standing, at: [-40, 18, 0] },
        { mesh: clipeTriplo(), color: f.bone, turn: [90, 0, 8], at: [-44, -16, 0] },
        { mesh: clipeCinco(), color: f.ink, turn: [90, 0, -20], at: [4, -24, 0] },
        { mesh: clipeCinco(), color: f.orange, turn: [90, 0, 28], at: [30, -14, 0] },
      ],
    },
    {
      paper: 'cool',
      view: view(-10, 14, 0.86),
      parts: () => [{ mesh: clipeEscala(), color: f.orange, turn: standing }],
    },
  ],
}
