import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { findFreightTable } from '#domain/freight/freight-tables.server.ts'
import type { Page, Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn, signedInBuyer } from '../support/app/signed-in.ts'
import { addCategory } from '../support/builders.ts'
import { picturePng } from '../support/models/model-files.ts'

const app = useRequestApp()
let categoryId: string
beforeAll(async () => {
  categoryId = (await addCategory(app.database.db)).id
})

const form = 'main form[enctype="multipart/form-data"]'
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')
const words = ({ $ }: Page, selector = 'main') => plain($(selector).text())
type Fields = Record<string, string | Blob>
const piece = (): Fields => ({
  title: 'Placa de porta',
  description: 'Uma placa com nome.',
  category_id: categoryId,
  authorship: 'own',
  offers: 'printed',
  price: '30,00',
  image: new File([new Uint8Array(picturePng())], 'foto.png', { type: 'image/png' }),
})

/** Sends a form of one's own making, as a script does: with these fields and no others. */
function send({ visitor }: { visitor: Visitor }, fields: Fields): Promise<Page> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...piece(), ...fields })) body.append(name, value)
  return visitor.post('/novo-projeto', body)
}

const aMaker = () => signedIn(app, { userType: 'designer' })
const tableOf = ({ id }: { id: string }) => findFreightTable(app.database.db, id)

async function printedOf({ id }: { id: string }) {
  const [row] = await app.database.db
    .select({ projectId: projects.id, offerId: offers.id })
    .from(projects)
    .innerJoin(offers, eq(offers.projectId, projects.id))
    .where(eq(projects.designerId, id))
  if (!row) throw new Error('nothing was published')
  return row
}

/** What a buyer in São Paulo reads of getting the maker's piece. */
async function seenBy(maker: { id: string }): Promise<string> {
  const { visitor } = await signedInBuyer(app)
  const { projectId } = await printedOf(maker)
  return words(await visitor.get(`/projeto/${projectId}?oferta=impresso`), '[data-of-objects]')
}

const message = ({ $ }: Page, name: string) => {
  const ids = $(`${form} [name=${name}]`).first().attr('aria-describedby')?.split(' ') ?? []
  return plain(ids.map((id) => $(`#${id}`).text()).join(' '))
}

describe('the freight of a new piece', () => {
  it('the freight of a new piece of which nothing is said is the suggested table from where its maker sells, which they are asked to look at', async () => {
    const maker = await aMaker()
    expect((await send(maker, {})).status).toBe(303)
    expect(await tableOf(maker)).toMatchObject({ originCep: '80420090', postsBy: 'table', isConfirmed: false })
    expect(await seenBy(maker)).toMatch(/Chega até \d\d\/\d\d em 01310-100 ?Frete de R\$ \d\d,90, definido pelo maker/)
    expect(words(await maker.visitor.get('/dashboard/maker'))).toContain('com preços que você ainda não conferiu')
  })

  it('the freight of a new piece is asked for once, with the CEP of its maker in the field and a preset chosen', async () => {
    const maker = await aMaker()
    const blank = await maker.visitor.get('/novo-projeto')
    expect(blank.$('[name=freight_cep]').val()).toBe('80420-090')
    expect(
      blank
        .$('[name=freight_preset]')
        .map((_, one) => blank.$(one).val())
        .get(),
    ).toEqual(['suggested', 'fixed', 'pickup'])
    expect(blank.$('[name=freight_preset]:checked').val()).toBe('suggested')
    expect((await maker.visitor.submit(blank, form, piece())).status).toBe(303)
    expect(await tableOf(maker)).toMatchObject({ originCep: '80420090', isConfirmed: true })
    const next = await maker.visitor.get('/novo-projeto')
    expect(next.$('[name^=freight_]')).toHaveLength(0)
    expect(words(next, 'section[aria-labelledby=frete]')).toContain('Tabela sugerida, do CEP 80420-090')
    expect(words(await maker.visitor.get('/dashboard/maker'))).not.toContain('Conferir o frete')
  })

  it('the freight of a new piece may be one price for the whole country', async () => {
    const maker = await aMaker()
    const wrong = await send(maker, { freight_cep: '50030-230', freight_preset: 'fixed', freight_fixed: 'caro' })
    expect([wrong.status, message(wrong, 'freight_fixed')]).toEqual([
      400,
      expect.stringContaining('Escreva o preço como 24,90'),
    ])
    expect([wrong.$('[name=freight_cep]').val(), wrong.$('[name=freight_preset]:checked').val()]).toEqual([
      '50030-230',
      'fixed',
    ])
    expect((await maker.visitor.submit(wrong, form, { freight_fixed: '19,90' })).status).toBe(303)
    expect(await tableOf(maker)).toMatchObject({ originCep: '50030230', isConfirmed: true })
    expect(await seenBy(maker)).toContain('Frete de R$ 19,90')
  })

  it('the freight of a piece for pickup is free, in the town of its CEP', async () => {
    const maker = await aMaker()
    expect((await send(maker, { freight_cep: '50030-230', freight_preset: 'pickup' })).status).toBe(303)
    const seen = await seenBy(maker)
    expect(seen).toContain('Em Recife, PE')
    expect(seen).not.toMatch(/Chega até|Frete de/)
  })

  it.each([
    ['freight_cep', '123', 'CEP deve ter 8 números'],
    ['freight_cep', '00000-000', 'Este CEP não existe'],
  ])('the freight of a new piece with %s %j is refused under its field', async (name, value, said) => {
    const maker = await aMaker()
    const refused = await send(maker, { freight_preset: 'suggested', [name]: value })
    expect([refused.status, message(refused, name)]).toEqual([400, expect.stringContaining(said)])
    expect(refused.$('[role=alert]').text()).toContain('CEP de onde você posta')
    expect(await tableOf(maker)).toBeNull()
  })

  it('an unknown freight preset is refused, and ignored for files alone', async () => {
    const maker = await aMaker()
    const refused = await send(maker, { freight_preset: 'agreed' })
    expect([refused.status, words(refused, '#campo-freight_preset')]).toEqual([
      400,
      expect.stringContaining('Escolha como você cobra o frete'),
    ])
    const box = new File(['solid a\nendsolid a\n'], 'caixa.stl')
    const files = await send(maker, { offers: 'digital', freight_cep: '123', files: box })
    expect(words(files)).not.toContain('CEP deve ter 8 números')
  })

  it('the freight of a new piece stays that of a maker who has a table, and a piece too heavy for it is told at once', async () => {
    const maker = await aMaker()
    await send(maker, { freight_cep: '50030-230', freight_preset: 'fixed', freight_fixed: '19,90' })
    const heavy = await send(maker, { title: 'Bigorna', 'variants.0.material': 'PLA', 'variants.0.weight': '25000' })
    expect(words(await maker.visitor.follow(heavy), 'body')).toContain(
      'Projeto criado, mas a peça não cabe no seu frete',
    )
    expect(await tableOf(maker)).toMatchObject({ originCep: '50030230', isConfirmed: true })
  })
})
