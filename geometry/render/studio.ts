import type { Camera } from './camera.ts'
import { add, cross, dot, linear, unit, type Vector } from './vector.ts'

/**
 * Rectangular light source: directions `direction` + a·`across` + b·`along`, |a| up to `halfAcross`, |b| up to
 * `halfAlong`.
 */
export type SoftLight = {
  direction: Vector
  across: Vector
  along: Vector
  halfAcross: number
  halfAlong: number
  color: Vector
}

export type Studio = {
  key: SoftLight
  rim: SoftLight
  /** Light of the dome from direction d: base + slope · (d · towards). */
  domeBase: Vector
  domeSlope: Vector
  domeTowards: Vector
  paper: Vector
  /** Light on paper without any shadow; shadows are relative to it. */
  open: Vector
}

const power = { key: 2.95, rim: 0.6, dome: 0.84 }

export function buildStudio(camera: Camera, paper: string): Studio {
  const back = unit([-camera.forward[0], -camera.forward[1], 0])
  const key = softLight(lifted(back, camera.right, 0.35, -0.94, 52), [0.4, 0.32], [1, 0.985, 0.955], power.key)
  const rim = softLight(lifted(back, camera.right, -0.75, 0.75, 29), [0.16, 0.5], [0.93, 0.97, 1], power.rim)
  const domeBase: Vector = [0.59 * power.dome, 0.59 * power.dome, 0.61 * power.dome]
  const domeSlope: Vector = [0.1 * power.dome, 0.11 * power.dome, 0.125 * power.dome]
  const domeTowards = unit(add([0, 0, 1], camera.right, -0.55))
  const studio = { key, rim, domeBase, domeSlope, domeTowards, paper: linear(paper), open: [1, 1, 1] as Vector }
  const dome = domeIrradiance(studio, [0, 0, 1])
  const open = [0, 1, 2].map(
    (c) => (key.color[c]! * key.direction[2] + rim.color[c]! * rim.direction[2]) / Math.PI + dome[c]!,
  ) as unknown as Vector
  return { ...studio, open }
}

function lifted(back: Vector, right: Vector, towards: number, sideways: number, degrees: number): Vector {
  const flat = unit(add([back[0] * towards, back[1] * towards, 0], right, sideways))
  const angle = (degrees * Math.PI) / 180
  return unit([flat[0] * Math.cos(angle), flat[1] * Math.cos(angle), Math.sin(angle)])
}

function softLight(direction: Vector, half: readonly [number, number], color: Vector, power: number): SoftLight {
  const across = unit(cross([0, 0, 1], direction))
  return {
    direction,
    across,
    along: cross(direction, across),
    halfAcross: half[0],
    halfAlong: half[1],
    color: [color[0] * power, color[1] * power, color[2] * power],
  }
}

/** Returns the light of the dome on a surface with this normal, divided by π. */
function domeIrradiance(studio: Pick<Studio, 'domeBase' | 'domeSlope' | 'domeTowards'>, normal: Vector): Vector {
  const k = (2 / 3) * dot(normal, studio.domeTowards)
  const { domeBase: base, domeSlope: slope } = studio
  return [base[0] + slope[0] * k, base[1] + slope[1] * k, base[2] + slope[2] * k]
}
