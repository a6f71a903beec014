/** Who carries parcels, as makers choose it. */
export const carriers = ['Correios', 'Jadlog', 'Loggi', 'Total Express', 'Outra'] as const

/** An object's code of the Correios: two letters, eight digits and a check digit, the country (UPU S10). */
const postalCode = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Tells whether a code of the Correios can be one: its check digit says that it was typed as it was given (UPU S10). */
export function isPostalCode(code: string): boolean {
  return postalCode.test(code) && Number(code[10]) === postalCheckDigit(code.slice(2, 10))
}

/** Returns the digit that checks the eight before it in such a code. */
export function postalCheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = 11 - (sum % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}

/** Says where to see where a parcel is; null for a carrier whose page we do not know. */
export function trackingLink(carrier: string | null, code: string | null): string | null {
  if (!code) return null
  const asked = encodeURIComponent(code)
  switch (carrier) {
    case 'Correios':
      return `https://rastreamento.correios.com.br/app/index.php?objetos=${asked}`
    case 'Jadlog':
      return `https://www.jadlog.com.br/jadlog/tracking?cte=${asked}`
    case 'Loggi':
      return `https://www.loggi.com/rastreador/${asked}`
    default:
      return null
  }
}

/**
 * Names the electronic fiscal document of an access key by its model: an NF-e (55) or a DC-e (99, which stands for the content
 * declaration on paper since April 2026); null for a text that is the key of neither. A key is the state and the month, the CNPJ,
 * which may have letters, the model, and more digits, of which the last checks all others: weights 2 to 9 from the right, a letter
 * counting as its ASCII code less 48 (Manual de Orientação do Contribuinte da NF-e, 'dígito verificador da chave de acesso'; Nota
 * Técnica Conjunta 2025.001).
 */
export function documentOfKey(key: string): 'NF-e' | 'DC-e' | null {
  const [, model] = /^\d{6}[0-9A-Z]{12}\d{2}(55|99)\d{22}$/.exec(key) ?? []
  if (!model) return null
  let sum = 0
  for (let place = 0; place < 43; place++) sum += (key.charCodeAt(42 - place) - 48) * (2 + (place % 8))
  const rest = sum % 11
  if (Number(key[43]) !== (rest < 2 ? 0 : 11 - rest)) return null
  return model === '55' ? 'NF-e' : 'DC-e'
}
