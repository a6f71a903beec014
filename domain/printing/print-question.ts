import { materials, usualChoice, type Material, type PrintChoice } from '#geometry/estimate/estimate-print.ts'

/** Scales to choose from, in percent, few enough to cache a page for each. */
export const scales = [50, 75, 100, 125, 150, 200] as const
export const infills = [10, 15, 20, 30, 50, 100] as const

/** A request to estimate a print: the file (from 1; 0 for the whole piece) and the settings. */
export type PrintQuestion = { file: number; choice: PrintChoice }

export const printKeys = ['arquivo', 'material', 'escala', 'preenchimento', 'suportes'] as const

/** Reads a request to estimate a print from a URL; invalid values become defaults. */
export function readPrintQuestion(params: URLSearchParams): PrintQuestion {
  const percent = (name: string, offered: readonly number[], usual: number) => {
    const asked = Number(params.get(name))
    return (offered.includes(asked) ? asked : usual) / 100
  }
  const file = Number(params.get('arquivo'))
  return {
    file: Number.isSafeInteger(file) && file > 0 ? file : 0,
    choice: {
      material: materials.find((one): one is Material => one === params.get('material')) ?? usualChoice.material,
      scale: percent('escala', scales, 100),
      infill: percent('preenchimento', infills, usualChoice.infill * 100),
      supports: params.get('suportes') === 'sim',
    },
  }
}
