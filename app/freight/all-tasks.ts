import { href } from 'react-router'

/** The address of all of a maker's tasks, not only the most urgent. */
export const allTasks = `${href('/dashboard/maker')}?tarefas=todas`
