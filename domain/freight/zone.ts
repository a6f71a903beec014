import { type Uf, ufOfCep } from '#domain/addresses/uf.ts'
import { Fault } from '#fault'

export const zones = ['local', 'state', 'region', 'country'] as const
export type Zone = (typeof zones)[number]

const regions: Record<string, readonly Uf[]> = {
  Norte: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  Nordeste: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  'Centro-Oeste': ['DF', 'GO', 'MS', 'MT'],
  Sudeste: ['ES', 'MG', 'RJ', 'SP'],
  Sul: ['PR', 'RS', 'SC'],
}

export function regionOf(uf: Uf): string {
  return regionWith(uf)[0]
}

export function regionalUfs(uf: Uf): readonly Uf[] {
  return regionWith(uf)[1]
}

function regionWith(uf: Uf): [name: string, ufs: readonly Uf[]] {
  const found = Object.entries(regions).find(([, ufs]) => ufs.includes(uf))
  if (!found) throw new Fault(`state ${uf}: no region`)
  return found
}

/** Returns the freight zone between two eight-digit CEPs: `local` if three digits are equal; null if one is unknown. */
export function zoneOf(from: string, to: string): Zone | null {
  const [origin, destination] = [ufOfCep(from), ufOfCep(to)]
  if (!origin || !destination) return null
  return from.slice(0, 3) === to.slice(0, 3) ? 'local' : zoneOfUf(origin, destination)
}

/** Returns the freight zone between two states, never `local`; null without an origin. */
export function zoneOfUf(origin: Uf | null, destination: Uf): Exclude<Zone, 'local'> | null {
  if (!origin) return null
  if (origin === destination) return 'state'
  return regionOf(origin) === regionOf(destination) ? 'region' : 'country'
}
