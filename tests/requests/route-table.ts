import { staffRoles } from '#domain/staff/staff-role.ts'
import { routeRows } from './route-rows.ts'

/** Who may ask; the columns of the table in this order. Staff are buyers with the role. */
export const roles = ['visitor', 'buyer', 'designer', 'both', ...staffRoles] as const

export type Role = (typeof roles)[number]

export type RouteRow = { request: string; answers: Record<Role, string> }

export const routeTable: RouteRow[] = routeRows
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [request = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const named = /^(?<names>[a-z]+(?:, [a-z]+)*): (?<answer>.+)$/.exec(cells.at(-1) ?? '')?.groups
    if (named) cells.pop()
    const namedRoles = named?.names?.split(', ') ?? []
    const unknown = namedRoles.filter((name) => !(roles as readonly string[]).includes(name))
    if (unknown.length > 0) throw new Error(`no role ${unknown.join()} in: ${line}`)
    let before = ''
    const answers = roles.map((role, index) => {
      const cell = cells[index] ?? '='
      if (cell !== '=') before = cell
      return [role, namedRoles.includes(role) ? named?.answer : before]
    })
    return { request, answers: Object.fromEntries(answers) as Record<Role, string> }
  })
