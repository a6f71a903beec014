import { href } from 'react-router'
import { type ProjectOrder, projectOrders } from '#domain/visits/project-order.ts'

export const orderWords: Record<ProjectOrder, { label: string; name: string }> = {
  visits: { label: 'Visitas', name: 'visitas' },
  favorites: { label: 'Favoritos', name: 'favoritos' },
  carts: { label: 'Carrinho', name: 'carrinho' },
  sales: { label: 'Vendas', name: 'vendas' },
  conversion: { label: 'Conversão', name: 'conversao' },
}

export function projectOrderOf(name: string | null): ProjectOrder {
  return projectOrders.find((order) => orderWords[order].name === name) ?? 'visits'
}

export function visitsPath(period: number, order: ProjectOrder): string {
  return `${href('/visitas')}?periodo=${period}${order === 'visits' ? '' : `&ordem=${orderWords[order].name}`}`
}
