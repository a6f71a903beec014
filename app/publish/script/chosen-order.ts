/**
 * Puts what has just arrived into the order that is shown: before what was chosen after it, however much earlier that arrived,
 * else behind all. What is shown keeps its places.
 */
export function inChosenOrder(
  shown: readonly string[],
  arrived: readonly string[],
  chosenBefore: (id: string, other: string) => boolean,
): string[] {
  return arrived.reduce(
    (order, id) => {
      const place = order.findIndex((other) => chosenBefore(id, other))
      return place < 0 ? [...order, id] : order.toSpliced(place, 0, id)
    },
    shown.filter((id) => !arrived.includes(id)),
  )
}
