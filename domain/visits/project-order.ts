import { business } from '#domain/shared/business.ts'

/** Counts of a project in a period; a visit is one visitor on one day, carts include each sale. */
export type Interest = { visits: number; favorites: number; carts: number; sales: number }

export const projectOrders = ['visits', 'favorites', 'carts', 'sales', 'conversion'] as const
export type ProjectOrder = (typeof projectOrders)[number]

/** Returns the share of visits, from 0 to 1, that ended in a sale; null with too few visits. */
export function conversionOf({ sales, visits }: Pick<Interest, 'sales' | 'visits'>): number | null {
  return visits < business.visits.fewestShown ? null : sales / visits
}

/** Sorts projects by a count, highest first; equal ones keep their order, those without a rate come last. */
export function sortProjects<Project extends Interest>(projects: readonly Project[], order: ProjectOrder): Project[] {
  const size = (project: Project) => (order === 'conversion' ? (conversionOf(project) ?? -1) : project[order])
  return projects.toSorted((a, b) => size(b) - size(a))
}
