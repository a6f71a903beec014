import type { Database } from '#db/database.ts'
import { savedSearches } from '#db/schema/search.ts'
import { notices } from '#db/schema/support.ts'
import { countPopularSearches } from '#domain/alerts/popular-searches.server.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { known } from './identifier.server.ts'

type SeedNotice = Pick<typeof notices.$inferInsert, 'kind' | 'title' | 'words' | 'path'> & {
  hoursAgo: number
  isRead?: true
}

const ofBuyer: SeedNotice[] = [
  {
    kind: 'shipment',
    title: 'Sua peça foi postada',
    words: 'O Cachepô Facetado está a caminho.',
    path: pathTo('/minhas-compras'),
    hoursAgo: 5,
  },
  {
    kind: 'message',
    title: 'Ateliê Prumo escreveu para você',
    words: 'Sobre o acabamento da sua cúpula.',
    path: pathTo('/minhas-compras'),
    hoursAgo: 20,
  },
  {
    kind: 'order',
    title: 'Recibo do pedido',
    words: 'O pagamento foi confirmado e os arquivos são seus.',
    path: pathTo('/minhas-compras'),
    hoursAgo: 52,
    isRead: true,
  },
  {
    kind: 'search',
    title: '3 projetos novos: “vaso” em Casa e decoração',
    words: 'Da sua busca salva, de ontem para hoje.',
    path: `${pathTo('/marketplace')}?q=vaso&categoria=casa-e-decoracao`,
    hoursAgo: 28,
  },
  {
    kind: 'news',
    title: '2 projetos novos de quem você segue',
    words: 'Helena Prado e Oficina Norte publicaram.',
    path: pathTo('/novidades'),
    hoursAgo: 30,
    isRead: true,
  },
]

const ofMaker: SeedNotice[] = [
  {
    kind: 'sale',
    title: 'Você vendeu: Vaso Maré, estrias em espiral',
    words: 'Uma peça impressa entrou na sua produção.',
    path: pathTo('/producao'),
    hoursAgo: 3,
  },
  {
    kind: 'payout',
    title: 'Repasse pago',
    words: 'O valor da semana saiu para a sua chave Pix.',
    path: pathTo('/carteira'),
    hoursAgo: 70,
    isRead: true,
  },
]

const searches = [
  {
    address: '?q=vaso&categoria=casa-e-decoracao',
    label: '“vaso” em Casa e decoração',
    asked: { q: 'vaso', category: 'casa-e-decoracao' },
    daysAgo: 12,
  },
  {
    address: '?q=drag%C3%A3o+articulado',
    label: '“dragão articulado”',
    asked: { q: 'dragão articulado' },
    daysAgo: 4,
  },
  {
    address: '?categoria=iluminacao&max=80',
    label: 'Iluminação, até R$ 80,00',
    asked: { category: 'iluminacao', maxCents: 8_000 },
    daysAgo: 2,
  },
]

/** Words saved by several users, shown on the home page. */
const popular = { words: ['organizador', 'vaso', 'suporte'], people: ['beatriz', 'joao', 'carla'], daysAgo: 30 }

/** Inserts recent notices of the demo buyer and the first maker, and saved searches. */
export async function insertNotices(tx: Database, people: Map<string, string>, now: Date): Promise<void> {
  const rows = (userId: string, these: SeedNotice[]) =>
    these.map(({ hoursAgo, isRead, ...notice }, place) => {
      const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
      return { ...notice, userId, key: `demo-${place}`, createdAt, readAt: isRead ? createdAt : null }
    })
  await tx
    .insert(notices)
    .values([...rows(known(people, 'rafael'), ofBuyer), ...rows(known(people, 'helena'), ofMaker)])
  await tx.insert(savedSearches).values(
    searches.map(({ daysAgo, ...search }, place) => ({
      ...search,
      userId: known(people, 'rafael'),
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
      toldAt: place === 0 ? new Date(now.getTime() - 28 * 3_600_000) : null,
    })),
  )
  await tx.insert(savedSearches).values(
    popular.people.flatMap((key) =>
      popular.words.map((q) => ({
        userId: known(people, key),
        address: `?q=${q}`,
        label: `“${q}”`,
        asked: { q },
        createdAt: new Date(now.getTime() - popular.daysAgo * 86_400_000),
      })),
    ),
  )
  await countPopularSearches(tx)
}
