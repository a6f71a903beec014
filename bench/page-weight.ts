import { Visitor } from '../tests/support/app/app-client.ts'
import { type PageWeight, weighPage, weightBudget } from '../tests/support/browser/page-weight.ts'
import { screenIds } from '../tests/support/browser/screen-ids.ts'
import { answered404, filledIn, people } from '../tests/support/browser/screens.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Compares every screen's first visit with its budget of HTML, style and script. */
export const pageWeights: Scenario[] = [{ name: 'page-weight', run: weighScreens }]

async function weighScreens({ origin, dataFolder }: Bench): Promise<Result[]> {
  const ids = await screenIds({ origin, dataFolder })
  const results: Result[] = []
  for (const { email, paths } of Object.values(people)) {
    const cookie = email ? await signIn(origin, email) : ''
    for (const path of paths.filter((one) => !answered404.includes(one)))
      results.push(inResult(path, await weighPage(origin, filledIn(path, ids), cookie)))
  }
  return results
}

async function signIn(origin: string, email: string): Promise<string> {
  const visitor = new Visitor(origin)
  await visitor.post('/auth?mode=login', { email, password: 'camada-demo' })
  return `session=${visitor.cookies.get('session')}`
}

/** Returns the result for the kind, HTML, style or script, that is closest to its limit. */
function inResult(path: string, weight: PageWeight): Result {
  const kinds = ['html', 'css', 'js'] as const
  const budget = weightBudget(path)
  const share = Math.max(...kinds.map((kind) => weight[kind] / budget[kind]))
  const kilobytes = (kind: keyof PageWeight) => `${(weight[kind] / 1024).toFixed(1)}/${budget[kind] / 1024}`
  const note = `KB of HTML ${kilobytes('html')}, CSS ${kilobytes('css')}, JS ${kilobytes('js')}`
  return result(`page-weight ${path}`, share, 'its budget', { sign: '<=', value: 1 }, note)
}
