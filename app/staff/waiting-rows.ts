import { href } from 'react-router'
import { newAccountMinutes } from '#domain/conversations/conversation.ts'
import { business } from '#domain/shared/business.ts'
import { type AccountRole, mayOpen, type StaffArea } from '#domain/staff/staff-role.ts'
import type { ScannedWork, WaitingWork } from '#domain/staff/waiting-work.server.ts'

type WaitingRow = {
  key: keyof WaitingWork | keyof ScannedWork | 'heldSales'
  area: StaffArea
  one: string
  many: string
  /** Path of the staff page where the work is done. */
  page?: string
  /** Query string or hash to append to `page`. */
  part?: string
  note?: string
}

export const waitingRows: readonly WaitingRow[] = [
  {
    key: 'threads',
    area: 'support',
    one: 'conversa aguardando resposta',
    many: 'conversas aguardando resposta',
    page: href('/admin/suporte'),
  },
  {
    key: 'reports',
    area: 'moderation',
    one: 'denúncia aguardando decisão',
    many: 'denúncias aguardando decisão',
    page: href('/admin/moderacao'),
    note: `Decidimos em até ${business.reportDays} dias; armas, em ${business.weaponReportHours} horas.`,
  },
  {
    key: 'suspendedProjects',
    area: 'moderation',
    one: 'projeto em análise',
    many: 'projetos em análise',
    page: href('/admin/moderacao'),
    part: '?situacao=projetos',
    note: 'Fora do catálogo até alguém decidir.',
  },
  {
    key: 'appeals',
    area: 'moderation',
    one: 'recurso aguardando decisão',
    many: 'recursos aguardando decisão',
    page: href('/admin/moderacao'),
    part: '?situacao=recursos',
    note: `Contra a retirada de um projeto ou o bloqueio da conta. Decidimos em até ${business.appealDays} dias.`,
  },
  {
    key: 'heldQuestions',
    area: 'moderation',
    one: 'pergunta de conta nova',
    many: 'perguntas de contas novas',
    page: href('/admin/moderacao'),
    part: '?situacao=perguntas',
    note: `Publicadas sozinhas em até ${newAccountMinutes} minutos, se ninguém esconder.`,
  },
  {
    key: 'shopNames',
    area: 'moderation',
    one: 'nome de loja aguardando decisão',
    many: 'nomes de loja aguardando decisão',
    page: href('/admin/lojas'),
    note: 'Parecidos com o de outra loja.',
  },
  {
    key: 'ordersOnHold',
    area: 'orders',
    one: 'pedido retido',
    many: 'pedidos retidos',
    page: href('/admin/pedidos'),
    part: '?situacao=on_hold',
    note: 'O pagamento não bate com o que foi cobrado.',
  },
  {
    key: 'failedRefunds',
    area: 'money',
    one: 'reembolso parado',
    many: 'reembolsos parados',
    page: href('/admin/devolucoes'),
    note: 'O provedor não conseguiu devolver. Alguém precisa decidir.',
  },
  {
    key: 'openDisputes',
    area: 'money',
    one: 'contestação sem resposta',
    many: 'contestações sem resposta',
    page: href('/admin/devolucoes'),
    part: '#contestacoes',
    note: 'O banco dá um prazo para responder.',
  },
  {
    key: 'mediations',
    area: 'support',
    one: 'caso em mediação',
    many: 'casos em mediação',
    page: href('/admin/mediacao'),
    note: `Comprador e maker não se entenderam. Decidimos em ${business.returns.mediationDays} dias úteis.`,
  },
  {
    key: 'heldSales',
    area: 'money',
    one: 'retenção espera a equipe',
    many: 'retenções esperam a equipe',
    note: 'O valor fica parado até alguém liberar.',
  },
  {
    key: 'payouts',
    area: 'money',
    one: 'repasse aguardando ação',
    many: 'repasses aguardando ação',
    page: href('/admin/repasses'),
    note: 'Aprovar, enviar ou dizer o que o banco fez.',
  },
  {
    key: 'incidents',
    area: 'house',
    one: 'incidente espera aviso',
    many: 'incidentes esperam aviso',
    page: href('/admin/incidentes'),
    note: `À ANPD e às pessoas atingidas, em até ${business.incidentDays} dias úteis.`,
  },
  {
    key: 'sharedSellers',
    area: 'people',
    one: 'CPF ou CNPJ vende de mais de uma conta',
    many: 'CPFs ou CNPJs vendem de mais de uma conta',
    page: href('/admin/pessoas'),
    part: '?situacao=mesmo-documento',
    note: 'Pode ser a mesma pessoa, ou alguém em nome de outra.',
  },
  {
    key: 'failedJobs',
    area: 'house',
    one: 'tarefa parada',
    many: 'tarefas paradas',
    page: href('/admin/tarefas'),
    note: 'Falharam em todas as tentativas. Resolva a causa e tente de novo.',
  },
]

/** Returns the number of waiting items per page of the menu, for pages that the role may open. */
export function waitingByPage(work: Counts, role: AccountRole): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { key, area, page } of waitingRows) {
    if (page && mayOpen(role, area)) sums[page] = (sums[page] ?? 0) + (work[key] ?? 0)
  }
  return sums
}

type Counts = Partial<Record<WaitingRow['key'], number>>
