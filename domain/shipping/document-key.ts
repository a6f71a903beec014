/**
 * Whether a text is the access key of an electronic fiscal document, an NF-e or a DC-e: 44 digits whose last one checks the
 * others, weights 2 to 9 from the right (Manual de Orientação do Contribuinte da NF-e, 'dígito verificador da chave de acesso').
 */
export function isDocumentKey(key: string): boolean {
  if (!/^\d{44}$/.test(key)) return false
  let sum = 0
  for (let place = 0; place < 43; place++) sum += Number(key[42 - place]) * (2 + (place % 8))
  const rest = sum % 11
  return Number(key[43]) === (rest < 2 ? 0 : 11 - rest)
}
