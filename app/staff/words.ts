import type { Viewer } from '#domain/accounts/viewer.ts'
import type { AccountCode, PostingKind } from '#domain/ledger/posting.ts'
import type { PayoutState } from '#domain/payouts/payout.ts'
import { formatCount } from '#domain/shared/format.ts'

/** What must always hold, as the staff reads it; the key is the invariant's name in `domain/audit`. */
export const auditWords: Record<string, string> = {
  ledger_zero: 'O livro-razão soma zero',
  postings_balanced: 'Cada lançamento tem duas partidas ou mais e soma zero',
  balances_kept: 'O saldo de cada conta é a soma das suas partidas',
  credit_only_accounts: 'Nenhuma conta que só recebe está devendo',
  split_adds_up: 'Taxa, repasse e royalty somam o valor de cada compra',
  sale_is_its_lines: 'Cada venda dá a cada maker exatamente a sua parte e os seus royalties',
  royalties_given_back: 'O que voltou de cada royalty é o das suas devoluções e contestações perdidas',
  printers_agreed: 'Ninguém vende impressões do projeto de outro maker sem acordo em vigor',
  order_totals: 'Cada pedido custa o que custam suas compras',
  provider_as_told: 'O que o provedor reteve e liberou é o que o livro-razão diz',
  settled_on_its_day: 'O que o provedor liberou está no livro-razão em até um dia',
  freight_adds_up: 'O frete de cada pedido é o dos seus envios e o das suas compras',
  returns_held: 'Nenhum valor é liberado enquanto a peça está voltando',
  returns_refunded: 'Toda devolução que terminou com o valor de volta devolveu o das suas peças',
  pieces_given_back: 'As peças devolvidas e as que estão voltando são as das devoluções de cada compra',
  pieces_are_gone: 'Uma compra da qual todas as peças voltaram está encerrada',
  paid_is_posted: 'Todo pedido pago está no livro-razão',
  posted_is_paid: 'Nenhum pedido está no livro-razão sem ter sido pago',
  sale_as_charged: 'A venda no livro-razão é o que foi cobrado',
  earning_per_sale: 'Cada venda tem o dia em que o repasse é liberado',
  released_on_its_day: 'Nada foi liberado antes do dia',
  released_is_posted: 'O que foi liberado está no livro-razão, e nada além disso',
  paid_gives_access: 'Toda compra de arquivos dá acesso a eles',
  access_is_paid: 'Ninguém tem acesso sem compra',
  completed_is_paid: 'Compras concluídas são de pedidos pagos',
  no_order_open_too_long: 'Nenhum pedido ficou aberto muito depois do prazo',
  freight_payable_is_wanted: 'O que se deve de frete é o custo das etiquetas pedidas e ainda não compradas',
  labels_posted: 'Cada passo de uma etiqueta que move dinheiro está no livro-razão, uma vez',
  no_order_on_hold: 'Nenhum pagamento espera alguém porque não bate com o pedido',
  refunds_in_bounds: 'O que voltou de cada compra são suas devoluções e contestações perdidas',
  refunded_is_whole: 'Uma compra só está devolvida quando todo o valor voltou',
  refunds_posted: 'Toda devolução está no livro-razão',
  disputed_is_blocked: 'Está bloqueado exatamente o que as contestações abertas pedem',
  disputes_posted: 'O fim de cada contestação está no livro-razão',
  held_is_not_released: 'Nenhum valor foi liberado enquanto estava retido',
  held_is_not_sent: 'Nada foi enviado a um maker com os repasses retidos',
  payout_is_its_lines: 'Cada repasse é a soma das suas linhas',
  line_is_its_entry: 'Cada linha de repasse é uma partida do saldo do próprio maker',
  lines_live_or_freed: 'As linhas de um repasse estão livres quando ele não chegou, e tomadas nos outros casos',
  in_transit_is_sent: 'O que está em trânsito é o que foi enviado e ainda não chegou',
  available_is_free: 'O saldo disponível de um maker é o que nenhum repasse levou',
  payouts_posted: 'Cada passo de um repasse que move dinheiro está no livro-razão, uma vez',
  events_handled: 'Nenhum aviso de pagamento espera há mais de meia hora',
  listed_has_offer: 'Todo projeto no ar tem o que vender, pelo preço que mostra',
  files_for_sale_exist: 'Toda oferta de arquivos no ar tem arquivos',
  holds_hold: 'Projeto em análise não está no ar',
  blocked_not_listed: 'Projetos de contas bloqueadas não estão no ar',
  closed_is_nameless: 'De uma conta encerrada não ficou nome, e-mail nem foto',
  closed_not_listed: 'Projetos de contas encerradas não estão no ar',
  closed_owed_nothing: 'Ninguém encerrou a conta com dinheiro a receber',
  category_counts: 'Os números das categorias estão certos',
  listing_counts: 'Os números dos filtros estão certos',
  facet_counts: 'Os números de material, nota e preço estão certos',
  rating_counts: 'Os números das avaliações estão certos',
  sales_days: 'As vendas e os royalties por dia de cada maker são os das suas compras',
  shipment_counts: 'Os envios por situação de cada maker são os que existem',
  files_in_store: 'Todo arquivo registrado está guardado, com o tamanho certo',
}

/** The accounts of the ledger as staff reads them. */
export const accountNames: Record<AccountCode, string> = {
  provider_receivable: 'A receber do provedor',
  provider_available: 'Disponível no provedor',
  platform_fees: 'Taxas da Camada',
  provider_costs: 'Tarifas do provedor',
  maker_pending: 'Pendente do maker',
  maker_available: 'Disponível do maker',
  payout_in_transit: 'Repasse a caminho',
  freight_payable: 'Frete a pagar',
  blocked: 'Bloqueado',
  losses: 'Perdas',
}

/** What moved the money. */
export const postingNames: Record<PostingKind, string> = {
  sale: 'Venda',
  refund: 'Devolução',
  release: 'Liberação',
  payout: 'Repasse',
  payout_settled: 'Repasse pago',
  payout_failed: 'Repasse que falhou',
  payout_returned: 'Repasse devolvido',
  dispute: 'Contestação',
  provider_settlement: 'Liquidação do provedor',
  label: 'Etiqueta pedida',
  label_bought: 'Etiqueta comprada',
  label_returned: 'Etiqueta devolvida',
  adjustment: 'Ajuste',
}

/** The states of a payout as screens name them, in the order of their steps. */
export const payoutStateNames: Record<PayoutState, string> = {
  proposed: 'Proposto',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  failed: 'Falhou',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
}

/** `1 repasse`, `12 repasses`. */
export function countOfPayouts(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'repasse' : 'repasses'}`
}

const kinds = { designer: 'Maker', buyer: 'Comprador', both: 'Maker e comprador' } satisfies Record<
  Viewer['userType'],
  string
>

export function kindOfPerson({ role, userType }: Pick<Viewer, 'role' | 'userType'>): string {
  return role === 'staff' ? 'Equipe' : kinds[userType]
}
