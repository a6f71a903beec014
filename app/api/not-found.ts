import { apiRefusal } from '#app/accounts/session.server.ts'

/** An address under /api that is none: said to programs as everything else is. */
export function loader() {
  return apiRefusal(404, 'not_found', 'Este endereço não existe. Veja /desenvolvedores.')
}

export const action = loader
