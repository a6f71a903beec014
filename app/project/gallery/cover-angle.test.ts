import { describe, expect, it } from 'vitest'
import { frameScene, projectBox } from '#geometry/render/camera.ts'
import { buildStage } from '#geometry/render/scene.ts'
import { blockMesh } from '../../../tests/support/models/block-mesh.ts'
import { angleOf } from './cover-angle.ts'

const size = [120, 30, 60] as const
const mesh = blockMesh((i) => [i & 1 ? size[0] : 0, i & 2 ? size[1] : 0, i & 4 ? size[2] : 0])

/** The box of a block in a 4:3 picture taken from there. */
function boxFrom(yaw: number, pitch: number) {
  const stage = buildStage([{ mesh, color: '#d05030', layer: 0 }])
  return { ...projectBox(stage, frameScene(stage, { yaw, pitch, fill: 0.76 }, 4 / 3)), size: [...size] as [number, number, number] } // prettier-ignore
}

describe('angleOf', () => {
  it.each([
    [-24, 15],
    [66, 30],
    [156, 48],
    [-130, 20],
  ])('angleOf finds the camera at %d° around and %d° above when the box of the picture is known', (yaw, pitch) => {
    const found = angleOf(boxFrom(yaw, pitch), 3 / 4)
    expect(Math.abs((found?.yaw ?? NaN) - yaw)).toBeLessThanOrEqual(3)
    expect(Math.abs((found?.pitch ?? NaN) - pitch)).toBeLessThanOrEqual(3)
  })

  it('angleOf returns null when the box has no height', () => {
    expect(angleOf({ ...boxFrom(0, 20), size: [10, 10, 0] }, 3 / 4)).toBeNull()
  })
})
