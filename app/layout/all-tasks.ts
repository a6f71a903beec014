import { href } from 'react-router'

export const allTasks = `${href('/dashboard/maker')}?tarefas=todas`

/** Returns the task list that a form came from (`voltar`), or null. */
export function taskListOf(form: FormData): string | null {
  return [href('/producao'), href('/dashboard/maker'), allTasks].find((from) => from === form.get('voltar')) ?? null
}
