/** A coin of 1 real (Banco Central do Brasil, second family, 1998), mm: in Brazil its size is known by hand. */
export const coin = { diameter: 27, thickness: 1.95 } as const

const radius = coin.diameter / 2
const top = coin.thickness

/**
 * Half of its section, from the middle of the upper face outwards and down to the table: [distance from the axis, height], mm. The
 * first stretch is its core of steel, the rest the ring.
 */
export const coinProfile = [
  [0, top - 0.2],
  [9.5, top - 0.2],
  [radius - 1.2, top - 0.2],
  [radius - 0.9, top],
  [radius - 0.15, top],
  [radius, top - 0.15],
  [radius, 0],
] as const

/** Filaments of the same colours. */
export const coinColors = { core: '#bcbfc2', ring: '#c08f3c', figure: '#7e838a' } as const
