import { formatCount } from '#domain/shared/format.ts'

export function makeCountWords(count: number): string {
  if (count === 0) return 'Nenhuma foto ainda. Quem tem os arquivos ou recebeu a peça pode mostrar a primeira.'
  return `Fotos de quem imprimiu: ${count === 1 ? '1 impressão' : `${formatCount(count)} impressões`}`
}
