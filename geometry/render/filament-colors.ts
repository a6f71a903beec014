export const filamentColors = [
  { color: '#2648d6', name: 'Azul-cobalto' },
  { color: '#c45c3a', name: 'Terracota' },
  { color: '#ece9e0', name: 'Branco' },
  { color: '#969692', name: 'Cinza' },
  { color: '#282c3a', name: 'Preto' },
  { color: '#f6be22', name: 'Amarelo' },
  { color: '#1e7c5c', name: 'Verde' },
  { color: '#7ec4a6', name: 'Menta' },
  { color: '#f07624', name: 'Laranja' },
  { color: '#b23a30', name: 'Vermelho' },
  { color: '#d6be98', name: 'Areia' },
  { color: '#7a4a78', name: 'Ameixa' },
] as const

export const houseFilament: string = filamentColors[0].color
