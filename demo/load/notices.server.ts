import type { Database } from '#db/database.ts'
import { notices } from '#db/schema/support.ts'
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

/** Writes what the demonstration's buyer and first maker were told of lately. */
export async function insertNotices(tx: Database, people: Map<string, string>, now: Date): Promise<void> {
  const rows = (userId: string, these: SeedNotice[]) =>
    these.map(({ hoursAgo, isRead, ...notice }, place) => {
      const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
      return { ...notice, userId, key: `demo-${place}`, createdAt, readAt: isRead ? createdAt : null }
    })
  await tx
    .insert(notices)
    .values([...rows(known(people, 'rafael'), ofBuyer), ...rows(known(people, 'helena'), ofMaker)])
}
