import { href } from 'react-router'

export const allTasks = `${href('/dashboard/maker')}?tarefas=todas`

/** Returns the path of the task list from which a form was sent (`voltar`); null for other pages. */
export function taskListOf(form: FormData): string | null {
  return [href('/producao'), href('/dashboard/maker'), allTasks].find((from) => from === form.get('voltar')) ?? null
}
