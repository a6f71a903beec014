import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** Returns the CPU time of a process and its descendants so far, in milliseconds, from `/proc`. */
export function cpuTime(root: number): number {
  const processes = new Map(fs.readdirSync('/proc').flatMap((name) => readProcess(name)))
  const family = [root]
  for (const pid of family) for (const [other, { parent }] of processes) if (parent === pid) family.push(other)
  const ticks = family.reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0)
  return ((ticks + (processes.get(root)?.reaped ?? 0)) * 1000) / ticksPerSecond
}

type Process = { parent: number; ticks: number; reaped: number }

function readProcess(name: string): [number, Process][] {
  if (!/^\d+$/.test(name)) return []
  try {
    const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return [[Number(name), { parent, ticks: user + system, reaped: reapedUser + reapedSystem }]]
  } catch {
    return [] // it has ended
  }
}
