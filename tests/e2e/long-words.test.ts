import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/driver/pool.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { useDemo } from '../support/browser/demo.ts'
import { people } from '../support/browser/screens.ts'

const demo = useDemo()
beforeAll(async () => {
  const { db, pool } = openDatabase(embeddedConnectionString(demo.app.dataFolder), 1)
  const title = 'SUPORTE_DE_PAREDE_PARA_HEADSET_VERSAO_FINAL_2'
  for (const table of ['projects', 'purchases'])
    await db.execute(sql`update ${sql.identifier(table)} set title = ${title}`)
  await db.execute(sql`update users set full_name = 'maria-das-dores.ateliê@exemplo'`)
  await pool.end()
})

it.each([
  [null, ['/', '/marketplace', '/colecoes', '/maker/helena-prado', '/projeto/…']],
  [
    people.buyer.email,
    [
      '/dashboard/entusiasta',
      '/novidades',
      '/conversas',
      '/minhas-compras',
      '/minhas-compras/…',
      '/minhas-compras/…/desistir',
    ],
  ],
  [people.maker.email, ['/meus-projetos', '/producao', '/producao/…', '/dashboard/maker', '/perguntas/…']],
])('a title and a name without a space make no page of %s wider than a phone', async (email, paths) => {
  const page = await demo.pageOf(email, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const path of paths) {
    // The first of what the page before leads to.
    const [start, end] = path.split('…')
    const link = end === undefined ? null : page.locator(`main a[href^="${start}"]${end && `[href$="${end}"]`}`).first()
    await page.goto(demo.app.origin + ((await link?.getAttribute('href')) ?? path))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${path}: ${over} px`)
  }
  expect(wide).toEqual([])
  await page.context().close()
})
