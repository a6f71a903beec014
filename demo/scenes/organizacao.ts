import { caixa, tampa } from '#demo/meshes/caixa-trama.ts'
import { ganchoDuplo, ganchoSimples } from '#demo/meshes/ganchos.ts'
import { caixaDois, caixaTres, caixaUm } from '#demo/meshes/organizador-modular.ts'
import { portaCanetas } from '#demo/meshes/porta-canetas.ts'
import { filament as f, view, type SeedScene } from './scene.ts'

const U = 42

export const organizacao: Record<string, SeedScene[]> = {
  'organizador-modular': [
    {
      paper: 'cool',
      view: view(-28, 38, 0.84, [0, 0]),
      parts: () => [
        { mesh: caixaTres(), color: f.sky, at: [0, U, 0] },
        { mesh: caixaDois(), color: f.bone, at: [-U / 2, 0, 0] },
        { mesh: caixaUm(), color: f.sun, at: [U, 0, 0] },
        { mesh: caixaUm(), color: f.ink, at: [-U, -U, 0] },
        { mesh: caixaDois(), color: f.sky, at: [U / 2, -U, 0] },
        { mesh: caixaUm(), color: f.coral, at: [U * 2, U, 0] },
        { mesh: caixaDois(), color: f.ink, at: [U * 2, -U / 2, 0], turn: [0, 0, 90] },
      ],
    },
    {
      paper: 'cool',
      view: view(-30, 50, 0.8, [0, 0]),
      parts: () => [
        { mesh: caixaUm(), color: f.sun, at: [0, 0, 0] },
        { mesh: caixaDois(), color: f.bone, at: [24, 46, 0], turn: [0, 0, -6] },
      ],
    },
  ],
  'caixa-trama': [
    {
      paper: 'paper',
      view: view(-30, 28, 0.82, [0, 0]),
      parts: () => [
        { mesh: caixa(), color: f.coral, at: [0, 20, 0] },
        { mesh: tampa(), color: f.bone, at: [26, -74, 0], turn: [0, 0, 16] },
      ],
    },
    {
      paper: 'paper',
      view: view(28, 20, 0.78),
      parts: () => [
        { mesh: caixa(), color: f.coral },
        { mesh: tampa(), color: f.bone, at: [0, 0, 49.9] },
      ],
    },
    { paper: 'paper', view: view(-36, 16, 1.35, [0.3, 0.06]), parts: () => [{ mesh: caixa(), color: f.coral }] },
  ],
  'porta-canetas': [
    { paper: 'sun', view: view(-20, 22, 0.8), parts: () => [{ mesh: portaCanetas(), color: f.ink }] },
    { paper: 'sun', view: view(-20, 14, 1.8, [0, -0.3]), parts: () => [{ mesh: portaCanetas(), color: f.ink }] },
  ],
  ganchos: [
    {
      paper: 'stone',
      view: view(24, 16, 0.8),
      parts: () => [
        { mesh: ganchoDuplo(), color: f.leaf, turn: [90, 0, 0], at: [-46, 10, 0] },
        { mesh: ganchoSimples(), color: f.bone, turn: [90, 0, 0], at: [22, -14, 0] },
      ],
    },
    {
      paper: 'leaf',
      view: view(8, 12, 0.8),
      parts: () => [{ mesh: ganchoSimples(), color: f.leaf, turn: [90, 0, 0] }],
    },
  ],
}
