import { href } from 'react-router'
import { business } from '#domain/shared/business.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'
import { answerWords, type HoursLine } from '#domain/shop-settings/support-hours.ts'
import type { WaitingWork } from '#domain/staff/waiting-work.server.ts'

type WaitingRow = {
  key: keyof WaitingWork | 'heldSales'
  area: StaffArea
  one: string
  many: string
  to?: string
  note: string
}

export const waitingRows = (hours: readonly HoursLine[]): WaitingRow[] => [
  {
    key: 'threads',
    area: 'support',
    one: 'conversa aguardando resposta',
    many: 'conversas aguardando resposta',
    to: href('/admin/suporte'),
    note: `Respondemos ${answerWords(hours)}.`,
  },
  {
    key: 'reports',
    area: 'moderation',
    one: 'denúncia aguardando decisão',
    many: 'denúncias aguardando decisão',
    to: href('/admin/moderacao'),
    note: `Decidimos em até ${business.reportDays} dias; armas, em ${business.weaponReportHours} horas.`,
  },
  {
    key: 'suspendedProjects',
    area: 'moderation',
    one: 'projeto em análise',
    many: 'projetos em análise',
    to: `${href('/admin/moderacao')}?situacao=projetos`,
    note: 'Fora do catálogo até alguém decidir.',
  },
  {
    key: 'appeals',
    area: 'moderation',
    one: 'recurso aguardando decisão',
    many: 'recursos aguardando decisão',
    to: `${href('/admin/moderacao')}?situacao=recursos`,
    note: `Contra a retirada de um projeto ou o bloqueio da conta. Decidimos em até ${business.appealDays} dias.`,
  },
  {
    key: 'shopNames',
    area: 'moderation',
    one: 'nome de loja aguardando decisão',
    many: 'nomes de loja aguardando decisão',
    to: href('/admin/lojas'),
    note: 'Parecidos com o de outra loja.',
  },
  {
    key: 'ordersOnHold',
    area: 'orders',
    one: 'pedido retido',
    many: 'pedidos retidos',
    to: `${href('/admin/pedidos')}?situacao=on_hold`,
    note: 'O pagamento não bate com o que foi cobrado.',
  },
  {
    key: 'failedRefunds',
    area: 'money',
    one: 'reembolso parado',
    many: 'reembolsos parados',
    to: href('/admin/devolucoes'),
    note: 'O provedor não conseguiu devolver. Alguém precisa decidir.',
  },
  {
    key: 'openDisputes',
    area: 'money',
    one: 'contestação sem resposta',
    many: 'contestações sem resposta',
    to: `${href('/admin/devolucoes')}#contestacoes`,
    note: 'O banco dá um prazo para responder.',
  },
  {
    key: 'mediations',
    area: 'support',
    one: 'caso em mediação',
    many: 'casos em mediação',
    to: href('/admin/mediacao'),
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
    to: href('/admin/repasses'),
    note: 'Aprovar, enviar ou dizer o que o banco fez.',
  },
  {
    key: 'incidents',
    area: 'house',
    one: 'incidente espera aviso',
    many: 'incidentes esperam aviso',
    to: href('/admin/incidentes'),
    note: `À ANPD e às pessoas atingidas, em até ${business.incidentDays} dias úteis.`,
  },
  {
    key: 'sharedSellers',
    area: 'people',
    one: 'CPF ou CNPJ vende de mais de uma conta',
    many: 'CPFs ou CNPJs vendem de mais de uma conta',
    to: `${href('/admin/pessoas')}?situacao=mesmo-documento`,
    note: 'Pode ser a mesma pessoa, ou alguém em nome de outra.',
  },
  {
    key: 'failedJobs',
    area: 'house',
    one: 'tarefa parada',
    many: 'tarefas paradas',
    to: href('/admin/tarefas'),
    note: 'Falharam em todas as tentativas. Resolva a causa e tente de novo.',
  },
]
