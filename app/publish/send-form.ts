import { isRouteErrorResponse } from 'react-router'
import type { ProjectFormState } from './form-state.ts'

/** What comes back when the form was sent: itself with its errors, or why it did not arrive. */
export type FormAnswer = ProjectFormState | { fault: string }

/** Sends the form; a line that broke or a busy server is said in the form, where everything typed still stands. */
export async function sendForm({ serverAction }: { serverAction: () => Promise<FormAnswer> }): Promise<FormAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    // A redirect, or a project that is gone.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error
    const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data.trim() : ''
    return { fault: said || 'A conexão caiu antes de o formulário chegar. Confira a internet e envie de novo.' }
  }
}
