import { cachepo, prato } from '#demo/meshes/cachepo-facetado.ts'
import { cupulaPlisse } from '#demo/meshes/cupula-plisse.ts'
import { espeto } from '#demo/meshes/espeto-de-rega.ts'
import { base, painel } from '#demo/meshes/litofania.ts'
import { lua, tripe } from '#demo/meshes/luminaria-lua.ts'
import { placaCenoura, placaFolha, placaTomate } from '#demo/meshes/placas-de-horta.ts'
import { filament as f, view, type SeedScene } from './scene.ts'

const lithophane = (glow?: { light: number; density: number }) => [
  { mesh: painel(), color: f.white, at: [0, -1.7, 4.1] as const, layer: 0, ...(glow && { glow }) },
  { mesh: base(), color: f.ink },
]

export const luzEJardim: Record<string, SeedScene[]> = {
  'cupula-plisse': [
    {
      paper: 'stone',
      view: view(0, 12, 0.8),
      parts: () => [{ mesh: cupulaPlisse(), color: f.bone, glow: { light: 0.75, density: 0.45 } }],
    },
    {
      paper: 'night',
      view: view(10, 10, 0.8),
      samples: 12,
      parts: () => [{ mesh: cupulaPlisse(), color: f.bone, glow: { light: 1.9, density: 0.5 } }],
    },
  ],
  litofania: [
    { paper: 'night', view: view(14, 10, 0.82), samples: 12, parts: () => lithophane({ light: 4.6, density: 1.6 }) },
    { paper: 'stone', view: view(-24, 16, 0.82), parts: () => lithophane() },
  ],
  'luminaria-lua': [
    {
      paper: 'night',
      view: view(-12, 12, 0.84),
      samples: 12,
      parts: () => [
        { mesh: lua(), color: f.white, at: [0, 0, 26], layer: 0, glow: { light: 2.6, density: 0.55 } },
        { mesh: tripe(), color: f.ink },
      ],
    },
    {
      paper: 'blush',
      view: view(-20, 16, 0.84),
      parts: () => [
        { mesh: lua(), color: f.white, at: [0, 0, 26] },
        { mesh: tripe(), color: f.ink },
      ],
    },
  ],
  cachepo: [
    {
      paper: 'blush',
      view: view(-24, 20, 0.8),
      parts: () => [
        { mesh: cachepo(), color: f.terra, at: [0, 0, 6] },
        { mesh: prato(), color: f.terra },
      ],
    },
    {
      paper: 'blush',
      view: view(-20, 34, 0.86, [0, 0]),
      parts: () => [
        { mesh: cachepo(), color: f.terra, at: [-66, 30, 0] },
        { mesh: prato(), color: f.terra, at: [62, -34, 0] },
      ],
    },
  ],
  'espeto-de-rega': [
    {
      paper: 'leaf',
      view: view(-16, 20, 0.86),
      parts: () => [
        { mesh: espeto(), color: f.cobalt, at: [-34, 22, 0] },
        { mesh: espeto(), color: f.sun, at: [14, 40, 0], turn: [0, 0, 40] },
        { mesh: espeto(), color: f.cobalt, at: [-20, -38, 19], turn: [0, 90, -12] },
      ],
    },
    {
      paper: 'leaf',
      view: view(20, 12, 1.5, [0, 0.1]),
      parts: () => [{ mesh: espeto(), color: f.cobalt, turn: [0, 0, 20] }],
    },
  ],
  'placas-de-horta': [
    {
      paper: 'paper',
      view: view(-10, 52, 0.88, [0, 0]),
      parts: () => [
        { mesh: placaFolha(), color: f.leaf, at: [-66, 6, 0], turn: [0, 0, 10] },
        { mesh: placaCenoura(), color: f.orange, at: [0, 0, 0] },
        { mesh: placaTomate(), color: f.coral, at: [66, 6, 0], turn: [0, 0, -10] },
      ],
    },
    {
      paper: 'paper',
      view: view(-18, 40, 1.7, [-0.05, -0.95]),
      parts: () => [{ mesh: placaCenoura(), color: f.orange }],
    },
  ],
}
