import { href } from 'react-router'

export const allTasks = `${href('/dashboard/maker')}?tarefas=todas`
