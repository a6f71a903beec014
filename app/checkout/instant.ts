const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' })
const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** `14:52`, in Brasília's time. */
export function clockTime(instant: Date): string {
  return time.format(instant)
}

/** `21/11/2026`, in Brasília's time. */
export function dayOf(instant: Date): string {
  return day.format(instant)
}
