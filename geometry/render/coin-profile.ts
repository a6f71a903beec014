/** Size in mm of a coin of 1 real (Banco Central do Brasil, second family, 1998). */
export const coin = { diameter: 27, thickness: 1.95 } as const

const radius = coin.diameter / 2
const top = coin.thickness

/** Half section of the coin, [radius, height] in mm, from the centre of the top outwards and down. */
export const coinProfile = [
  [0, top - 0.2],
  [9.5, top - 0.2],
  [radius - 1.2, top - 0.2],
  [radius - 0.9, top],
  [radius - 0.15, top],
  [radius, top - 0.15],
  [radius, 0],
] as const

export const coinColors = { core: '#bcbfc2', ring: '#c08f3c', figure: '#7e838a' } as const
