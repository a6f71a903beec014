import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** What `run-in-child.test.ts` starts: a child that behaves in the way it is told to. */
const acts: Record<string, () => void> = {
  echo: () => write(fs.readFileSync(0, 'utf8') + fs.readFileSync(3, 'utf8')),
  rights: () =>
    write(
      JSON.stringify({
        environment: Object.keys(process.env),
        write: codeOf(() => fs.writeFileSync('written-by-test', 'x')),
        read: codeOf(() => fs.readFileSync('/etc/hosts')),
        start: codeOf(() => spawnSync('true')),
      }),
    ),
  forever: () => {
    for (;;);
  },
  chatter: () => write('x'.repeat(1_000_000)),
  hoard: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 1e6 }, (_, i) => i * 1.5))
  },
  fail: () => {
    throw new Error('as told')
  },
  brief: () => write('done'),
  doze: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    write('done')
  },
}

function write(text: string): void {
  fs.writeSync(1, text)
}

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'allowed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

acts[process.argv[2] ?? '']?.()
