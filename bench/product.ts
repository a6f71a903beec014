import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { connectionString } from '#db/connection.ts'

/** Starts the product in production mode with a fresh database of its own and the demonstration catalogue. */
export async function startProduct(): Promise<{ origin: string; databaseUrl: string; stop: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'camada-bench-'))
  await fs.chmod(folder, 0o755)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await untilReady(origin, () => child.exitCode)
  return {
    origin,
    databaseUrl: connectionString({ DATA_DIR: folder }),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(origin: string, exitCode: () => number | null): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (exitCode() !== null) throw new Error('the product did not start')
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the product was not ready within a minute')
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = net.createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => done(port))
    })
  })
}
