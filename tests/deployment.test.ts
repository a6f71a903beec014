import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.server.ts'
import { memorySettings } from '../bench/boot.ts'
import { codeFiles } from '../scripts/source-tree.ts'

// Containers cannot be started here: what their files name is held against what there is.
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const isThere = (file: string) => fs.existsSync(path.join(root, file))

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const balancer = read('deploy/haproxy.cfg')

/** The variables that the shop reads, as `.env.example` explains them, and the one that chooses the mode. */
const known = found(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm)
const standard = readConfig({})
const port = standard.ok ? String(standard.config.port) : ''

describe('.env.example', () => {
  it('.env.example explains each variable once, and no unused one', () => {
    const readers = codeFiles().filter((file) => /(?:^config\.server|-settings|^server\/main)\.m?[jt]s$/.test(file))
    const code = readers.map(read).join('\n')
    expect(known.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
  })
})

describe('Dockerfile', () => {
  it('Dockerfile runs the Node of package.json', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(new Set(found(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([dependencies.node?.split('.')[0]]))
  })

  it('Dockerfile copies and starts files that there are', () => {
    const copied = found(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((names) => names.split(' '))
    const started = found(dockerfile, /(?:^RUN node|^CMD \["node",(?: "--[\w=-]+",)*) "?([\w/.]+\.m?[jt]s)/gm)
    expect(started).toEqual(['scripts/build.ts', 'server/main.mjs'])
    expect([...copied, ...started].filter((file) => !isThere(file))).toEqual([])
  })

  it('Dockerfile sets variables that the shop knows, listens where it says, and asks an address that answers', () => {
    const set = found(dockerfile, /^ENV (.+)$/gm).flatMap((line) => line.split(' '))
    // The rest is for the system, and as memory is measured.
    const { env, words } = memorySettings
    const others = set.map((one) => one.split('=', 2)).filter(([name = '']) => !known.includes(name))
    expect(Object.fromEntries(others)).toEqual(env)
    expect(dockerfile).toContain(`CMD ["node", "${words.join('", "')}", "server/main.mjs"]`)
    expect(found(dockerfile, /^EXPOSE (\d+)/gm)).toEqual([port])
    expect(found(dockerfile, /PORT=(\d+)/g)).toEqual([port])
    expect(found(dockerfile, /127\.0\.0\.1:(\d+)\/readyz/g)).toEqual([port])
    expect(read('server/http/http.ts')).toContain("'/readyz'")
  })

  it('Dockerfile leaves out what belongs to this machine', () => {
    const left = read('.dockerignore').trim().split('\n')
    expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'node_modules', 'build']))
  })
})

describe('deploy/camada.service', () => {
  const unit = read('deploy/camada.service')

  it('deploy/camada.service starts the shop as the image does', () => {
    const set = found(unit, /^Environment=(.+)$/gm).map((one) => one.split('=', 2))
    expect(Object.fromEntries(set)).toEqual({ NODE_ENV: 'production', ...memorySettings.env })
    const { words } = memorySettings
    expect(found(unit, /^ExecStart=\S*\/node (.+)$/gm)).toEqual([[...words, 'server/main.mjs'].join(' ')])
  })
})

describe('compose.yaml', () => {
  const shop = compose.slice(compose.indexOf('x-shop'), compose.indexOf('\nservices:'))

  const environment = shop.slice(shop.indexOf('environment:'), shop.indexOf('volumes:'))
  /** What a container is given where nothing but the secrets is set. */
  const given = Object.fromEntries(
    [...environment.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll(/\$\{\w+:?-([^}]*)\}/g, '$1')
        .replaceAll(/\$\{\w+:\?\}/g, 'um-segredo-de-mais-de-trinta-e-duas-letras'),
    ]),
  )

  it('compose.yaml sets variables that the shop knows, to values that the demonstration takes', () => {
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
    const taken = readConfig({ ...given, NODE_ENV: '', DEMO: '1' })
    expect(taken.ok ? [] : taken.faults).toEqual([])
    expect(taken).toMatchObject({ config: { demo: true, host: '0.0.0.0', port: Number(port) } })
  })

  it('compose.yaml is for real where nothing is said, and starts with neither simulator nor a missing mail server', () => {
    const read = readConfig(given)
    const faults = read.ok ? [] : read.faults.map((fault) => fault.split(' ')[0])
    expect(faults).toEqual(expect.arrayContaining(['PAYMENTS', 'SMTP_URL', 'COMPANY_NAME']))
  })

  it('compose.yaml mounts files that there are, and keeps what must be kept in volumes that it names', () => {
    expect(found(compose, /- \.\/(\S+?):/g).filter((file) => !isThere(file))).toEqual([])
    const named = found(compose.slice(compose.indexOf('\nvolumes:')), /^ {2}(\w+):$/gm)
    expect(new Set(found(compose, /^\s+- (\w+):\//gm))).toEqual(new Set(named))
  })

  it('compose.yaml has the instances that the balancer sends people to, at their port, and shows the balancer alone', () => {
    const instances = found(compose, /^ {2}([\w-]+): \*shop$/gm)
    expect(instances.length).toBeGreaterThan(1)
    expect(found(balancer, /^\s+server \w+ (\S+)/gm)).toEqual(instances.map((name) => `${name}:${port}`))
    const bound = found(balancer, /^\s+bind :(\d+)/gm)
    expect(found(compose, /- '(\d+:\d+)'/g)).toEqual(bound.map((inside) => `${port}:${inside}`))
    expect(balancer).toContain('GET /readyz')
  })

  it('compose.yaml trusts the balancer alone, which says who the caller is whatever the caller says', () => {
    expect(found(shop, /^ {4}TRUSTED_PROXIES: (.*)$/gm)).toEqual(['1'])
    expect(found(balancer, /^\s+http-request (.*-header X-Forwarded-\S+.*)$/gm)).toEqual([
      'set-header X-Forwarded-For [%[src]]:%[src_port]',
      'del-header X-Forwarded-Host',
    ])
  })
})
