import type { Result } from './scenario.ts'

const width = 760
const row = 26
const left = 250
const right = 110
/** Position of the goal in the plot, as a fraction; results beyond 1.5 times the goal are cut off. */
const goalAt = 2 / 3

/** Draws the results as an SVG: one bar per scenario, longer for worse, without the numerous page figures. */
export function plot(results: readonly Result[]): string {
  const shown = results.filter(({ scenario }) => !/^(?:page-weight|lighthouse|model|estimate)/.test(scenario))
  const height = shown.length * row + 56
  const goal = left + (width - left - right) * goalAt
  const bars = shown.map((one, place) => bar(one, 40 + place * row))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="${goal}" y="20" text-anchor="middle" fill="#444">goal</text>`,
    ...bars,
    `<line x1="${goal}" y1="28" x2="${goal}" y2="${height - 12}" stroke="#111" stroke-dasharray="3 3"/>`,
    '</svg>',
    '',
  ].join('\n')
}

function bar({ scenario, ratio, goal, holds }: Result, y: number): string {
  const length = Math.min(shareOfGoal(ratio, goal) * goalAt, 1) * (width - left - right)
  return [
    `<text x="${left - 10}" y="${y + 12}" text-anchor="end" fill="#111">${escaped(scenario)}</text>`,
    `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="16" rx="2" fill="${holds ? '#2f6fed' : '#c8102e'}"/>`,
    `<text x="${width - right + 10}" y="${y + 12}" fill="#444">${ratio} (${escaped(goal)})</text>`,
  ].join('')
}

/** Returns a result relative to its goal: 1 at the goal, less if better, whether low or high is good. */
export function shareOfGoal(ratio: number, goal: string): number {
  const [sign = '', text = ''] = goal.split(' ')
  const wanted = Number(text)
  if (sign === '>=') return ratio > 0 ? wanted / ratio : Infinity
  return wanted > 0 ? ratio / wanted : ratio > 0 ? Infinity : 0
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
