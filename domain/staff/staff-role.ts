export const staffRoles = ['support', 'moderation', 'money', 'catalogue', 'all'] as const

export type StaffRole = (typeof staffRoles)[number]

export const roleNames = {
  support: { name: 'Atendimento', opens: 'Conversas do suporte e devoluções; pessoas e pedidos, só para ler' },
  moderation: { name: 'Moderação', opens: 'Denúncias, projetos, bloqueios e nomes de lojas' },
  money: { name: 'Financeiro', opens: 'Pedidos, reembolsos, contestações, repasses e fiscal' },
  catalogue: { name: 'Catálogo', opens: 'Categorias, coleções da semana e newsletter' },
  all: { name: 'Tudo', opens: 'Todas as áreas, e quem é da equipe' },
} satisfies Record<StaffRole, { name: string; opens: string }>

export type AccountRole = 'member' | StaffRole

/** Areas of staff work, each with the roles that have access besides `all`. */
const areas = {
  home: ['support', 'moderation', 'money', 'catalogue'],
  people: ['support', 'moderation', 'money'],
  orders: ['support', 'money'],
  support: ['support'],
  moderation: ['moderation'],
  money: ['money'],
  catalogue: ['catalogue'],
  /** Terms, incidents, court orders and staff management. */
  house: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffArea = keyof typeof areas

export function staffWith(area: StaffArea): readonly StaffRole[] {
  return [...areas[area], 'all']
}

export function mayOpen(role: AccountRole, area: StaffArea): boolean {
  return role !== 'member' && staffWith(area).includes(role)
}
