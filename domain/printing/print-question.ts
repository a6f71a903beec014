import { materials, usualChoice, type Material, type PrintChoice } from '#geometry/estimate/estimate-print.ts'

/** In percent. Few enough that a page in each of them can be kept. */
export const scales = [50, 75, 100, 125, 150, 200] as const
export const infills = [10, 15, 20, 30, 50, 100] as const

/** What a visitor asks about printing a project: which of its files (from 1; 0 for a whole piece), and how. */
export type PrintQuestion = { file: number; choice: PrintChoice }

/** The keys of an address that it is read from. */
export const printKeys = ['arquivo', 'material', 'escala', 'preenchimento', 'suportes'] as const

/** Reads it from an address; what is not offered there is the usual. */
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
