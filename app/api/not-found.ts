import { apiRefusal } from '#app/accounts/session.server.ts'

export function loader() {
  return apiRefusal(404, 'not_found', 'Este endereço não existe. Veja /desenvolvedores.')
}

export const action = loader
