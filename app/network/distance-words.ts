/** 'a cerca de 40 km', 'na sua região': distances are those of towns, never of streets. */
export function distanceWords(km: number): string {
  return km < 20 ? 'na sua região' : `a cerca de ${km.toLocaleString('pt-BR')} km`
}
