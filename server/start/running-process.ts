import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

export type Part = 'pages' | 'jobs'

export const partWord = '--part='

export function ownPart(): Part | null {
  const part = process.argv.find((word) => word.startsWith(partWord))?.slice(partWord.length)
  return process.connected && (part === 'pages' || part === 'jobs') ? part : null
}

/** Returns whether a process runs; zombies, which pile up in containers without an init, do not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(statFields(pid)[0] ?? '')
}

/** Returns the start time of a process, which tells reused ids apart; empty if the system has none. */
export function startedAt(pid: number): string {
  return statFields(pid)[19] ?? ''
}

export function parentOf(pid: number): string {
  return statFields(pid)[1] ?? ''
}

export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Returns the fields of Linux's /proc/<pid>/stat that follow the process name. */
function statFields(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
