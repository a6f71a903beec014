import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Costs saved beside a project's form change the sum, and nothing of what is typed and sent ahead in the form. */
export function stayAsTyped({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction === '/perfil/custos' ? false : defaultShouldRevalidate
}
