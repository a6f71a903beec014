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
      '/minhas-compras',
      '/projeto/…',
      '/carrinho',
      '/perfil',
      '/avisos',
    ],
  ],
  [
    people.maker.email,
    [
      '/meus-projetos',
      '/producao',
      '/producao/…',
      '/dashboard/maker',
      '/perguntas/…',
      '/carteira',
      '/dashboard-vendas',
      '/novo-projeto',
      '/perfil/frete',
    ],
  ],
])(
  'a title and a name without a space make no page of %s wider than a phone of 390, 360 or 320 px, whatever is chosen',
  async (email, paths) => {
    const page = await demo.pageOf(email, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const wide: string[] = []
    for (const path of paths) {
      // The first of what the page before leads to, outside its menus.
      const [start, end] = path.split('…')
      const link =
        end === undefined
          ? null
          : page.locator(`main a[href^="${start}"]${end && `[href$="${end}"]`}:not([popover] a)`).first()
      await page.goto(demo.app.origin + ((await link?.getAttribute('href')) ?? path))
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const over = await page.evaluate(widest)
        if (over > 0) wide.push(`${path} at ${width}: ${over} px`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }
    expect(wide).toEqual([])
    await page.context().close()
  },
)

/** Runs in the page: by how much it is too wide, with each choice of stars in turn. */
function widest(): number {
  const over = () => document.documentElement.scrollWidth - window.innerWidth
  const stars = [...document.querySelectorAll<HTMLInputElement>('.pick input')]
  const widths = stars.map((star) => {
    star.checked = true
    return over()
  })
  return Math.max(over(), ...widths)
}
