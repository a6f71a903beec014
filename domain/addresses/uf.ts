export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

export type Uf = (typeof ufs)[number]

/** First and last CEP of each state (first five digits as a number), as assigned by the Correios. */
const ranges: [first: number, last: number, uf: Uf][] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
]

/** Returns the state of a CEP (eight digits), or null; the CEP may be unused. */
export function ufOfCep(cep: string): Uf | null {
  if (!/^\d{8}$/.test(cep)) return null
  const start = Number(cep.slice(0, 5))
  return ranges.find(([first, last]) => start >= first && start <= last)?.[2] ?? null
}

/** Returns the three-digit prefixes of the states' CEPs; no prefix belongs to two states. */
export function cepPrefixesOf(states: readonly Uf[]): string[] {
  return ranges
    .filter(([, , uf]) => states.includes(uf))
    .flatMap(([first, last]) => {
      const from = Math.floor(first / 100)
      return Array.from({ length: Math.floor(last / 100) - from + 1 }, (_, n) => String(from + n).padStart(3, '0'))
    })
}
