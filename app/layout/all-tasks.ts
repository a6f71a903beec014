import { href } from 'react-router'

export const allTasks = `${href('/dashboard/maker')}?tarefas=todas`

/** Returns the list of tasks that a form came from, as its `voltar` says; null if it came from elsewhere. */
export function taskListOf(form: FormData): string | null {
  return [href('/producao'), href('/dashboard/maker'), allTasks].find((from) => from === form.get('voltar')) ?? null
}
