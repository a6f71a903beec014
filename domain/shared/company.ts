import { Fault } from '#fault'

export const brand = {
  name: 'Camada',
  description:
    'Projetos 3D para baixar e objetos impressos por makers brasileiros. Cada modelo é medido antes da venda.',
} as const

/** The company, from the `COMPANY_*` settings; pages must show all three (Decreto 7.962/2013, art. 2º). */
export type Company = {
  legalName: string
  taxId: string
  address: string
}

export type Contact = {
  email: string
  phone: string
  supportEmail: string
  pressEmail: string
  securityEmail: string
  careersEmail: string
}

/** Data protection officer, from the `DPO_*` settings (Lei 13.709/2018, art. 41). */
export type DataOfficer = { name: string; email: string }

export function imprintOf({ legalName, taxId, address }: Company): string {
  return `${legalName}, CNPJ ${taxId}, ${address}`
}

/** Returns the CEP (eight digits) in the company's address; throws without one. */
export function cepOf({ address }: Company): string {
  const [cep] = address.match(/\b\d{5}-?\d{3}\b/g)?.slice(-1) ?? []
  if (!cep) throw new Fault('company: address without CEP')
  return cep.replace('-', '')
}

export function dial(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
