/** The roles of staff; `all` opens everything. */
export const staffRoles = ['support', 'moderation', 'money', 'catalogue', 'all'] as const

export type StaffRole = (typeof staffRoles)[number]

/** What each role is called, and what it is for. */
export const roleNames = {
  support: { name: 'Atendimento', opens: 'Conversas do suporte e devoluções; pessoas e pedidos, só para ler' },
  moderation: { name: 'Moderação', opens: 'Denúncias, projetos, bloqueios e nomes de lojas' },
  money: { name: 'Financeiro', opens: 'Pedidos, reembolsos, contestações, repasses e fiscal' },
  catalogue: { name: 'Catálogo', opens: 'Categorias, coleções da semana e newsletter' },
  all: { name: 'Tudo', opens: 'Todas as áreas, e quem é da equipe' },
} satisfies Record<StaffRole, { name: string; opens: string }>

/** What an account may do beside buying and selling: nothing for members, one role for each person of staff. */
export type AccountRole = 'member' | StaffRole

/** The areas of staff's work, and the roles that may open each beside `all`. */
const areas = {
  home: ['support', 'moderation', 'money', 'catalogue'],
  people: ['support', 'moderation', 'money'],
  orders: ['support', 'money'],
  support: ['support'],
  moderation: ['moderation'],
  money: ['money'],
  catalogue: ['catalogue'],
  /** Terms, incidents, court orders and staff itself. */
  house: [],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffArea = keyof typeof areas

/** Lists the roles that may open an area. */
export function staffWith(area: StaffArea): readonly StaffRole[] {
  return [...areas[area], 'all']
}

/** Tells whether a role opens an area. */
export function mayOpen(role: AccountRole, area: StaffArea): boolean {
  return role !== 'member' && staffWith(area).includes(role)
}
