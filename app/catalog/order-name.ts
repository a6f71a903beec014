/** Names an order by what is in it: 'Vaso Maré e mais 1'. */
export function orderName([first, ...others]: readonly { title: string }[]): string {
  return `${first?.title ?? 'Pedido'}${others.length > 0 ? ` e mais ${others.length}` : ''}`
}
