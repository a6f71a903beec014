export const carriers = ['Correios', 'Jadlog', 'Loggi', 'Total Express', 'Outra'] as const

/** Pattern of a Correios code: two letters, eight digits and a check digit, the country (UPU S10). */
const postalCode = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

export function isPostalCode(code: string): boolean {
  return postalCode.test(code) && Number(code[10]) === postalCheckDigit(code.slice(2, 10))
}

export function postalCheckDigit(digits: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = 11 - (sum % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}

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

/** Returns the type of a fiscal document by its key, NF-e (model 55) or DC-e (99); null if invalid. */
export function documentOfKey(key: string): 'NF-e' | 'DC-e' | null {
  const [, model] = /^\d{6}[0-9A-Z]{12}\d{2}(55|99)\d{22}$/.exec(key) ?? []
  if (!model || !isAccessKey(key)) return null
  return model === '55' ? 'NF-e' : 'DC-e'
}

/** Returns whether a fiscal document's key has a valid check digit (Manual da NF-e, NT Conjunta 2025.001). */
export function isAccessKey(key: string): boolean {
  if (!/^\d{6}[0-9A-Z]{12}\d{26}$/.test(key)) return false
  let sum = 0
  for (let place = 0; place < 43; place++) sum += (key.charCodeAt(42 - place) - 48) * (2 + (place % 8))
  const rest = sum % 11
  return Number(key[43]) === (rest < 2 ? 0 : 11 - rest)
}
