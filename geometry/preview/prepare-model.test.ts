import { expect, test } from 'vitest'
import { blockMesh } from '../../tests/support/models/block-mesh.ts'
import { joinMeshes } from '#geometry/mesh/mesh.ts'
import { prepareModel } from './prepare-model.ts'

const tools = {
  simplify: <Kept>(mesh: Kept) => mesh,
  pngOf: () => new Uint8Array(1),
  gzip: (bytes: Uint8Array) => bytes,
}
const block = (side: number, x: number) =>
  blockMesh((n) => [x + (n & 1 ? side : 0), n & 2 ? side : 0, n & 4 ? side : 0])

test('a picture of several objects is measured by the largest of them', () => {
  const mesh = joinMeshes([block(30, 0), block(10, 40), block(10, 60)])
  const choice = { colors: ['#2447c8'], seed: 1 }
  const boxOf = (largest?: { min: [number, number, number]; max: [number, number, number] }) =>
    prepareModel(mesh, 'glance', { ...choice, ...(largest && { largest }) }, tools).pictures[0]!.box!
  const [whole, own] = [boxOf(), boxOf({ min: [0, 0, 0], max: [30, 30, 30] })]
  expect([whole.size, own.size]).toEqual([
    [70, 30, 30],
    [30, 30, 30],
  ])
  expect(own.right - own.left).toBeLessThan(0.8 * (whole.right - whole.left))
  expect(own.left >= whole.left && own.right <= whole.right && own.top >= whole.top).toBe(true)
  const across = own.corners.map(([x]) => x)
  expect(Math.max(...across)).toBeCloseTo(own.right, 2)
})
