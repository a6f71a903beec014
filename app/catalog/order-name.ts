/** Returns the name of an order by its contents: 'Vaso Maré e mais 1'. */
export function orderName([first, ...others]: readonly { title: string }[]): string {
  return `${first?.title ?? 'Pedido'}${others.length > 0 ? ` e mais ${others.length}` : ''}`
}
