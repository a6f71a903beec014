import { arcoGrande, arcoMedio, arcoPequeno } from '#demo/meshes/aparador-arcos.ts'
import { casticalAlto, casticalBaixo } from '#demo/meshes/casticais.ts'
import { colherCha, colherMeiaCha, colherSopa } from '#demo/meshes/colheres.ts'
import { cortadorCaju, cortadorFlor, cortadorFolha } from '#demo/meshes/cortadores.ts'
import { ceu, morro, serra } from '#demo/meshes/porta-chaves.ts'
import { bandeja, grade } from '#demo/meshes/saboneteira.ts'
import { vasoMare, vasoMareBotao } from '#demo/meshes/vaso-mare.ts'
import { vasoPrisma } from '#demo/meshes/vaso-prisma.ts'
import { filament as f, view, type SeedScene } from './scene.ts'

const standing = [90, 0, 0] as const

const vase = () => ({ mesh: vasoMare(), color: f.cobalt, sheen: 0.5 })

function keyRack() {
  return [
    { mesh: ceu(), color: f.bone, turn: standing },
    { mesh: serra(), color: f.mint, turn: standing, at: [0, -4, 0] as const },
    { mesh: morro(), color: f.leaf, turn: standing, at: [0, -8.8, 0] as const },
  ]
}

export const casa: Record<string, SeedScene[]> = {
  'vaso-mare': [
    { paper: 'paper', view: view(-20, 14, 0.8), parts: () => [vase()] },
    { paper: 'paper', view: view(-20, 58, 0.76), parts: () => [vase()] },
    {
      paper: 'paper',
      view: view(-14, 16, 0.84),
      parts: () => [
        vase(),
        { mesh: vasoMareBotao(), color: f.terra, at: [-100, 34, 0], turn: [0, 0, 12] },
        { mesh: vasoMare(), color: f.bone, at: [112, 66, 0], turn: [0, 0, 30], scale: 0.86 },
      ],
    },
  ],
  'vaso-prisma': [
    { paper: 'blush', view: view(-22, 15, 0.8), parts: () => [{ mesh: vasoPrisma(), color: f.mint }] },
    { paper: 'blush', view: view(18, 10, 1.7, [0.1, -0.35]), parts: () => [{ mesh: vasoPrisma(), color: f.mint }] },
  ],
  casticais: [
    {
      paper: 'stone',
      view: view(-18, 15, 0.78),
      parts: () => [
        { mesh: casticalAlto(), color: f.bone, at: [-44, 16, 0] },
        { mesh: casticalBaixo(), color: f.coral, at: [44, -20, 0] },
      ],
    },
    {
      paper: 'stone',
      view: view(-18, 10, 2, [0, -0.1]),
      parts: () => [{ mesh: casticalBaixo(), color: f.coral }],
    },
  ],
  'aparador-arcos': [
    {
      paper: 'paper',
      view: view(28, 17, 0.78),
      parts: () => [
        { mesh: arcoGrande(), color: f.terra, turn: standing },
        { mesh: arcoMedio(), color: f.sand, turn: standing },
        { mesh: arcoPequeno(), color: f.bone, turn: standing },
      ],
    },
    {
      paper: 'paper',
      view: view(-24, 20, 0.84),
      parts: () => [
        { mesh: arcoPequeno(), color: f.bone, turn: standing, at: [-118, -20, 0] },
        { mesh: arcoMedio(), color: f.sand, turn: standing, at: [-28, 0, 0] },
        { mesh: arcoGrande(), color: f.terra, turn: standing, at: [98, 24, 0] },
      ],
    },
  ],
  saboneteira: [
    {
      paper: 'cool',
      view: view(-30, 30, 0.8),
      parts: () => [
        { mesh: bandeja(), color: f.sky },
        { mesh: grade(), color: f.bone, at: [0, 0, 16] },
      ],
    },
    {
      paper: 'cool',
      view: view(-24, 40, 0.84),
      parts: () => [
        { mesh: bandeja(), color: f.sky, at: [-34, 50, 0] },
        { mesh: grade(), color: f.bone, at: [34, -56, 0], turn: [0, 0, -10] },
      ],
    },
  ],
  'porta-chaves': [
    { paper: 'blush', view: view(22, 16, 0.82), parts: keyRack },
    { paper: 'blush', view: view(40, 20, 2.1, [0.2, 0.15]), parts: keyRack },
  ],
  cortadores: [
    {
      paper: 'paper',
      view: view(-12, 46, 0.86, [0, 0]),
      parts: () => [
        { mesh: cortadorFolha(), color: f.leaf, at: [-54, 14, 0], turn: [0, 0, 18] },
        { mesh: cortadorCaju(), color: f.orange, at: [22, -34, 0], turn: [0, 0, -8] },
        { mesh: cortadorFlor(), color: f.sun, at: [46, 50, 0] },
      ],
    },
    {
      paper: 'leaf',
      view: view(-20, 58, 0.8, [0, 0]),
      parts: () => [{ mesh: cortadorCaju(), color: f.orange, turn: [0, 0, 10] }],
    },
  ],
  colheres: [
    {
      paper: 'leaf',
      view: view(-10, 44, 0.84, [0, 0]),
      parts: () => [
        { mesh: colherSopa(), color: f.cobalt, turn: [180, 0, 18], at: [-8, 46, 20.3] },
        { mesh: colherCha(), color: f.sun, turn: [180, 0, 0], at: [0, 0, 14.4] },
        { mesh: colherMeiaCha(), color: f.coral, turn: [180, 0, -18], at: [0, -40, 11.6] },
      ],
    },
    {
      paper: 'leaf',
      view: view(-30, 34, 1.5, [0.5, -0.05]),
      parts: () => [{ mesh: colherSopa(), color: f.cobalt, turn: [180, 0, 0], at: [0, 0, 20.3] }],
    },
  ],
}
