/** A street address: `cep` is eight digits, `uf` two letters. */
export type StreetAddress = {
  cep: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  uf: string
}

export type Address = StreetAddress & {
  id: string
  recipient: string
  /** Masked CPF, `***.456.789-**`; null without a CPF. */
  shownDocument: string | null
  isDefault: boolean
}

export const mostAddresses = 20

export function documentContext(userId: string): string {
  return `addresses:${userId}:document`
}

export function addressLines(address: StreetAddress): string[] {
  const { street, number, complement, district, city, uf, cep } = address
  return [
    [`${street}, ${number}`, complement].filter(Boolean).join(', '),
    `${district}, ${city}/${uf}, CEP\u00a0${formatCep(cep)}`,
  ]
}

export function formatCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`
}
