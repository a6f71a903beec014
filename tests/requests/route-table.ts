import { routeRows } from './route-rows.ts'

/** Who may ask; the columns of the table in this order. Staff is a buyer with the role. */
export const roles = ['visitor', 'buyer', 'designer', 'both', 'staff'] as const

export type Role = (typeof roles)[number]

export type RouteRow = { request: string; answers: Record<Role, string> }

export const routeTable: RouteRow[] = routeRows
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => {
    const [request = '', ...cells] = line.split('|').map((cell) => cell.trim())
    let before = ''
    const answers = roles.map((role, index) => {
      const cell = cells[index] ?? '='
      if (cell !== '=') before = cell
      return [role, before]
    })
    return { request, answers: Object.fromEntries(answers) as Record<Role, string> }
  })
