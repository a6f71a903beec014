import pg from 'pg'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/support/browser/browser.ts'
import { openSettled, watchRequests } from '../tests/support/browser/settled-page.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Measures the time to an object's first frame in 3D, in a browser without a GPU. */
export const viewer: Scenario[] = [{ name: 'viewer', run: firstFrame }]

/** Measures the seconds to the first frame of the demo's largest mesh, without caches. */
async function firstFrame({ origin, databaseUrl, rounds }: Bench): Promise<Result> {
  const { projectId, triangles } = await largestMesh(databaseUrl)
  const browser = await openBrowser()
  const took: number[] = []
  try {
    for (let round = 0; round < rounds + 1; round++) {
      const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      watchRequests(page)
      await openSettled(page, `${origin}/projeto/${projectId}`)
      const seconds = (await frameAfterPress(page)) / 1_000
      if (round > 0) took.push(seconds)
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const note = `${median(took).toFixed(2)} s for ${triangles.toLocaleString('pt-BR')} triangles`
  return result('viewer', median(took), '1 s', { sign: '<=', value: 1 }, note)
}

/** Returns the milliseconds from the press to the frame after the first drawing, by the page's clock. */
async function frameAfterPress(page: Page): Promise<number> {
  const came = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let pressed = 0
        addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true })
        const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - pressed)))
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[data-drawn]')) return
          watch.disconnect()
          frames()
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await page.getByRole('button', { name: 'Ver em 3D' }).click()
  return came
}

async function largestMesh(databaseUrl: string): Promise<{ projectId: string; triangles: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ projectId: string; triangles: number }>(
      `select f.project_id as "projectId", p.mesh_triangles as triangles
       from model_previews p join project_files f on f.storage_key = p.model_key and f.removed_at is null
       where p.mesh_key is not null order by p.mesh_triangles desc, f.project_id limit 1`,
    )
    if (!rows[0]) throw new Error('the demonstration has nothing to turn')
    return rows[0]
  } finally {
    await client.end()
  }
}
