import { formatCep } from '#domain/addresses/address.ts'
import { presetOf, suggestedTable } from '#domain/freight/freight-preset.ts'
import { findFreightTable } from '#domain/freight/freight-tables.server.ts'
import { type FreightTable, pickupWords } from '#domain/freight/freight-table.ts'
import { cepOf } from '#domain/shared/company.ts'
import { formatBRL, formatReais } from '#domain/shared/format.ts'
import { services } from '#services'
import { knownCep } from './known-cep.server.ts'

/** Freight of a maker in the project form: in words (`settled`) once confirmed, else values of the fields. */
export type MakerFreight = { settled: string | null; values: Record<string, string> }

export async function makerFreight(makerId: string): Promise<MakerFreight> {
  const table = await findFreightTable(services.db, makerId)
  if (table?.isConfirmed) return { settled: freightWords(table), values: {} }
  const isSaid = table && table.originCep !== cepOf(services.company)
  const cep = isSaid ? table.originCep : await knownCep(services, makerId)
  const choice = presetOf(table ?? suggestedTable(''))
  const values = {
    freight_cep: cep ? formatCep(cep) : '',
    freight_preset: choice?.preset ?? 'suggested',
    freight_fixed: choice?.preset === 'fixed' ? formatReais(choice.cents) : '',
  }
  return { settled: null, values }
}

/** Formats like 'Tabela sugerida, do CEP 80420-090' or 'Só retirada. Em Curitiba, PR. No Batel'. */
function freightWords(table: FreightTable): string {
  const choice = presetOf(table)
  if (choice?.preset === 'pickup') return `Só retirada. ${pickupWords(table)}`
  const price =
    choice?.preset === 'fixed'
      ? `${formatBRL(choice.cents)} para todo o Brasil`
      : choice
        ? 'Tabela sugerida'
        : 'Sua tabela'
  return `${price}, do CEP ${formatCep(table.originCep)}`
}
