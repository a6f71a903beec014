const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** `21/11/2026 às 14:38`, by the clock of São Paulo. */
export function orderInstant(instant: Date): string {
  return `${day.format(instant)} às ${time.format(instant)}`
}
