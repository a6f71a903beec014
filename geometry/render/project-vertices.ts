import type { Camera } from './camera.ts'
import type { Projected } from './depth-map.ts'
import type { Stage } from './scene.ts'

export function projectVertices(stage: Stage, camera: Camera, width: number, height: number): Projected {
  const { positions: p } = stage
  const { eye, forward, right, up, halfWidth, halfHeight } = camera
  const count = p.length / 3
  const seen = { x: new Float32Array(count), y: new Float32Array(count), near: new Float32Array(count) }
  for (let i = 0; i < count; i++) {
    const dx = p[i * 3]! - eye[0]
    const dy = p[i * 3 + 1]! - eye[1]
    const dz = p[i * 3 + 2]! - eye[2]
    const near = 1 / (dx * forward[0] + dy * forward[1] + dz * forward[2])
    const x = ((dx * right[0] + dy * right[1] + dz * right[2]) * near) / halfWidth
    const y = ((dx * up[0] + dy * up[1] + dz * up[2]) * near) / halfHeight
    seen.x[i] = ((x + 1) / 2) * width
    seen.y[i] = ((1 - y) / 2) * height
    seen.near[i] = near
  }
  return seen
}
