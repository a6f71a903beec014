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
  orphaned: () => {
    while (process.ppid === Number(process.argv[3])) pause(10)
    for (;;);
  },
  held: () => {
    fs.readSync(3, new Uint8Array(1))
    write('done')
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
    pause(2_500)
    write('done')
  },
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
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
