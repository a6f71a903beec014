import { fork } from 'node:child_process'
import { once } from 'node:events'
import { configOrExit } from '#config'
import { errorFacts, log } from '#server/log.ts'
import type { Product } from './product.ts'

/** Asks the entry (`server/main.mjs`) for the demonstration and nothing else. */
const seedWord = '--seed-demo'

/**
 * Fills an empty shop in a process of its own: what making the demonstration takes, the one that answers people would
 * never give back. It ends with us, and what it had begun is undone. Throws one Portuguese line when it fails.
 */
export async function seedInChild(signal: AbortSignal): Promise<void> {
  const child = fork(process.argv[1] ?? '', [seedWord], { signal })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  throw new Error('A demonstração não pôde ser carregada. Tente de novo, ou comece sem ela: DEMO=0 npm start')
}

/** What that process does. */
export async function seedAndEnd(product: Product): Promise<never> {
  process.on('disconnect', () => process.exit(1))
  try {
    product.openServices(configOrExit())
    await product.seedDemo?.()
    await product.closeServices()
    return process.exit(0)
  } catch (error) {
    log.error(errorFacts(error), 'demonstration not loaded')
    return process.exit(1)
  }
}
