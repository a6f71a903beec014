import { inject } from 'vitest'
import { startApp, type App } from './app.ts'

/** The product with the demonstration, in a process of its own and on a copy of its own, which goes with it. */
export function startDemo(env: Record<string, string> = {}): Promise<App> {
  return startApp({ copyOf: inject('demoShop'), env })
}
