import type { Viewer } from '#domain/accounts/viewer.ts'

const kinds = { designer: 'Maker', buyer: 'Comprador', both: 'Maker e comprador' } satisfies Record<
  Viewer['userType'],
  string
>

export function kindOfPerson({ role, userType }: Pick<Viewer, 'role' | 'userType'>): string {
  return role === 'staff' ? 'Equipe' : kinds[userType]
}
