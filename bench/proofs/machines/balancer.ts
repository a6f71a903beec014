import fs from 'node:fs'
import path from 'node:path'
import { freePort, isReady } from '../../../tests/support/app/app.ts'
import { type Programs, startProgram, writeSetting } from './programs.ts'
import { until } from '../../../tests/support/until.ts'

/** Starts the balancer of `deploy/haproxy.cfg` for instances at these ports. */
export async function startBalancer(programs: Programs, folder: string, ports: number[]) {
  const port = await freePort()
  const settings = writeSetting(path.join(folder, 'haproxy.cfg'), balancerSettings(port, ports))
  const haproxy = startProgram(programs.haproxy, ['-db', '-f', settings], path.join(folder, 'haproxy.log'))
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    untilReady: () => until(() => isReady(origin)),
    stop: () => haproxy.stop('SIGTERM'),
  }
}

/** Returns the project's HAProxy settings, with local addresses. */
function balancerSettings(port: number, ports: number[]): string {
  const own = fs.readFileSync(path.resolve(import.meta.dirname, '../../../deploy/haproxy.cfg'), 'utf8')
  let place = 0
  return own
    .replace(/^(\s+bind) .*$/m, `$1 127.0.0.1:${port}`)
    .replace(/^(\s+server \w+) \S+/gm, (_, words: string) => `${words} 127.0.0.1:${ports[place++]}`)
}
