import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** What one of the processes behind our port does: answer people, or work on the queue. */
export type Part = 'pages' | 'jobs'

/** What a supervisor writes behind the command of a process, before its part. */
export const partWord = '--part='

/** Which part this process has, when a supervisor made it one of several. */
export function ownPart(): Part | null {
  const part = process.argv.find((word) => word.startsWith(partWord))?.slice(partWord.length)
  return process.connected && (part === 'pages' || part === 'jobs') ? part : null
}

/** Whether a process of that number runs. A zombie, which a container without an init keeps for ever, does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(statFields(pid)[0] ?? '')
}

/** Tells a process from a later one that was given its number; empty where the system does not say. */
export function startedAt(pid: number): string {
  return statFields(pid)[19] ?? ''
}

/** Returns the number of the process that started this one; empty where the system does not say. */
export function parentOf(pid: number): string {
  return statFields(pid)[1] ?? ''
}

/** The words a process was started with, or none when it is gone. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Linux's /proc/<pid>/stat from the state on: the name before it is in brackets and may hold anything. */
function statFields(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
