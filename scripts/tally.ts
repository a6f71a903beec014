export type Tally = { passed: number; failed: number }

export type Part = { name: string; run: () => Tally | Promise<Tally> }

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
