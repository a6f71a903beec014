/** Backgrounds of the pictures; `night` is only for things that glow. */
export const papers = {
  paper: '#eceae4',
  stone: '#d9d8d3',
  cool: '#dde2ea',
  leaf: '#d6e4dc',
  blush: '#efdbd2',
  sun: '#f6e3b3',
  night: '#1a1e33',
} as const

export type Paper = keyof typeof papers
