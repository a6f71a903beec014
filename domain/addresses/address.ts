/** Where a house stands: `cep` is eight digits, `uf` two letters. */
export type StreetAddress = {
  cep: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  uf: string
}

/** An address as its owner sees it. Of the CPF only the middle is shown. */
export type Address = StreetAddress & {
  id: string
  recipient: string
  /** `***.456.789-**`, or null without one. */
  shownDocument: string | null
  isDefault: boolean
}

/** How many a person may keep. */
export const mostAddresses = 20

/** Says what the sealed CPF of one of a person's addresses belongs to. */
export function documentContext(userId: string): string {
  return `addresses:${userId}:document`
}

/** Writes an address in the two lines of an envelope. */
export function addressLines(address: StreetAddress): string[] {
  const { street, number, complement, district, city, uf, cep } = address
  return [
    [`${street}, ${number}`, complement].filter(Boolean).join(', '),
    `${district}, ${city}/${uf}, CEP ${formatCep(cep)}`,
  ]
}

/** Writes a CEP as `01310-100`. */
export function formatCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`
}
