/** How many of what was tried hold, and how many do not. */
export type Tally = { passed: number; failed: number }

/** One part of a run, by the name under which its time is printed. */
export type Part = { name: string; run: () => Tally | Promise<Tally> }

/**
 * Runs lists of parts side by side, the parts of a list one after the other, all of them whatever fails. Prints how many seconds
 * each part took and then, for scripts to read, the line `N passed, N failed`. The process ends with 1 when something failed.
 */
export async function runParts(...lists: Part[][]): Promise<void> {
  const began = performance.now()
  const ran = (await Promise.all(lists.map(runInTurn))).flat()
  const lines = ran.map(({ name, seconds }) => `${name} ${seconds} s`)
  const passed = ran.reduce((sum, { tally }) => sum + tally.passed, 0)
  const failed = ran.reduce((sum, { tally }) => sum + tally.failed, 0)
  process.stdout.write(`${lines.join(', ')}; together ${secondsSince(began)} s\n`)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runInTurn(parts: Part[]): Promise<{ name: string; seconds: number; tally: Tally }[]> {
  const ran = []
  for (const { name, run } of parts) {
    const began = performance.now()
    const tally = await run()
    ran.push({ name, seconds: secondsSince(began), tally })
  }
  return ran
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}
