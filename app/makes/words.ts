import { formatCount } from '#domain/shared/format.ts'

export function makeCountWords(count: number): string {
  if (count === 0) return 'Nenhuma foto ainda. Quem tem os arquivos ou recebeu a peça pode mostrar a primeira.'
  return count === 1 ? '1 impressão, com foto' : `${formatCount(count)} impressões, com foto`
}
