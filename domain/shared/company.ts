/**
 * Who we are and how to reach us, printed on every screen and mail that says it. What depends on the owner is a setting
 * (`company-settings.ts`). Fixed numbers of the business are in `business.ts`; what staff set is in `shop-settings.ts`.
 */
export const brand = {
  name: 'Camada',
  description:
    'Projetos 3D para baixar e objetos impressos por makers brasileiros. Cada modelo é medido antes da venda.',
} as const

/** Who is behind the shop, as `COMPANY_*` says it (Decreto 7.962/2013, art. 2º asks for all three in a visible place). */
export type Company = {
  legalName: string
  /** With its dots, as the CNPJ is written. */
  taxId: string
  address: string
}

/** How to reach us, as `CONTACT_*` and the addresses of the departments say it. */
export type Contact = {
  email: string
  phone: string
  supportEmail: string
  pressEmail: string
  /** Read by people who found a weakness: named in `/.well-known/security.txt`. */
  securityEmail: string
  careersEmail: string
}

/** Who answers for personal data, as `DPO_*` says it (Lei 13.709/2018, art. 41). */
export type DataOfficer = { name: string; email: string }

/** Says who is behind the shop, in the line that stands at the foot of pages and mails. */
export function imprintOf({ legalName, taxId, address }: Company): string {
  return `${legalName}, CNPJ ${taxId}, ${address}`
}

/** Returns the CEP (eight digits) in the company's address; settings without one are refused. */
export function cepOf({ address }: Company): string {
  const [cep] = address.match(/\b\d{5}-?\d{3}\b/g)?.slice(-1) ?? []
  if (!cep) throw new Error('the company has no CEP')
  return cep.replace('-', '')
}

/** Returns the address that dials a telephone number. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
