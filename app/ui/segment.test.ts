import fs from 'node:fs'
import { expect, it } from 'vitest'

const css = fs.readFileSync('app/app.css', 'utf8')

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each([
  ['light', 1],
  ['dark', 2],
])('a chosen segment is lighter than the track it lies on when the page is %s', (_, scheme) => {
  const colorOf = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[scheme] ?? ''
  const chosen = /has-checked:bg-(\w+)/.exec(fs.readFileSync('app/ui/segment.tsx', 'utf8'))?.[1] ?? ''
  const [above, below] = [luminanceOf(colorOf(chosen)), luminanceOf(colorOf('sunk'))]
  expect((above + 0.05) / (below + 0.05)).toBeGreaterThan(1.1)
})
