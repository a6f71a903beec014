import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

export function savedWords(aloneCents: Cents, priceCents: Cents): string {
  return `${formatBRL(aloneCents - priceCents)} a menos que um a um`
}

export function kitSize(count: number): string {
  return `Kit de ${count} projetos`
}
