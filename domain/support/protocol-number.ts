/** The number a person is given at once (Decreto 7.962/2013 art. 4 V): day in São Paulo and six digits, `20261121-048213`. */
export function protocolNumber(now: Date, random: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now).replaceAll('-', '')
  return `${day}-${String(random % 1_000_000).padStart(6, '0')}`
}
