import { floresta, montanha, rio } from '#demo/meshes/terreno-hex.ts'
import { bandejaDados, torre } from '#demo/meshes/torre-de-dados.ts'
import { bispo, cavalo, dama, peao, rei, torreXadrez } from '#demo/meshes/xadrez.ts'
import { filament as f, view, type SeedScene } from './scene.ts'

const tower = () => [
  { mesh: torre(), color: f.stone },
  { mesh: bandejaDados(), color: f.stone, at: [0, -72.6, 0] as const },
]

/** Where a hexagon of column q and row r lies; 52.4 mm between neighbours. */
function hex(q: number, r: number): [number, number, number] {
  return [45.4 * q, 52.4 * (r + q / 2), 0]
}

export const jogos: Record<string, SeedScene[]> = {
  'torre-de-dados': [
    { paper: 'cool', view: view(-34, 20, 0.84), parts: tower },
    { paper: 'cool', view: view(-30, 56, 0.8, [0, 0]), parts: tower },
    { paper: 'cool', view: view(-22, 12, 1.9, [0.1, -0.35]), parts: tower },
  ],
  xadrez: [
    {
      paper: 'leaf',
      view: view(-16, 17, 0.88),
      parts: () => [
        { mesh: rei(), color: f.bone, at: [-22, 34, 0] },
        { mesh: dama(), color: f.ink, at: [24, 40, 0] },
        { mesh: bispo(), color: f.bone, at: [66, 18, 0] },
        { mesh: torreXadrez(), color: f.ink, at: [-66, 14, 0] },
        { mesh: cavalo(), color: f.ink, at: [32, -14, 0], turn: [0, 0, -24] },
        { mesh: peao(), color: f.bone, at: [-26, -24, 0] },
      ],
    },
    {
      paper: 'leaf',
      view: view(-8, 14, 0.86),
      parts: () => [
        { mesh: cavalo(), color: f.ink, at: [-20, -30, 0], turn: [0, 0, 10] },
        { mesh: peao(), color: f.bone, at: [26, 4, 0] },
        { mesh: bispo(), color: f.bone, at: [4, 44, 0] },
      ],
    },
  ],
  'terreno-hex': [
    {
      paper: 'sun',
      view: view(-18, 34, 0.88, [0, 0]),
      parts: () => [
        { mesh: montanha(), color: f.stone, at: hex(0, 1) },
        { mesh: floresta(), color: f.leaf, at: hex(1, 0) },
        { mesh: rio(), color: f.sky, at: hex(0, 0) },
        { mesh: floresta(), color: f.leaf, at: hex(-1, 0), turn: [0, 0, 120] },
        { mesh: montanha(), color: f.bone, at: hex(-1, 1), turn: [0, 0, 60] },
        { mesh: rio(), color: f.sky, at: hex(1, -1) },
        { mesh: montanha(), color: f.terra, at: hex(0, -1), turn: [0, 0, 180], scale: 1 },
      ],
    },
    { paper: 'stone', view: view(-24, 24, 0.8), parts: () => [{ mesh: floresta(), color: f.leaf }] },
  ],
}
