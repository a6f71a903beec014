import { isRouteErrorResponse } from 'react-router'
import type { ProjectFormState } from './form-state.ts'

export type FormAnswer = ProjectFormState | { fault: string }

/** Sends the form; a lost connection or busy server becomes an error in it, so that nothing typed is lost. */
export async function sendForm({ serverAction }: { serverAction: () => Promise<FormAnswer> }): Promise<FormAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error
    const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data.trim() : ''
    return { fault: said || 'A conexão caiu antes de o formulário chegar. Confira a internet e envie de novo.' }
  }
}
