import type { IconName } from '#app/ui/icon.tsx'
import { type ChosenKind, type MailPace, type NoticeKind, noticeKinds } from '#domain/shared/notice-kind.ts'

export const noticeWords = {
  order: { label: 'Pedido', icon: 'box' },
  shipment: { label: 'Envio', icon: 'truck' },
  message: { label: 'Mensagem', icon: 'chat' },
  question: { label: 'Pergunta', icon: 'info' },
  review: { label: 'Avaliação', icon: 'star' },
  make: { label: 'Foto de quem imprimiu', icon: 'layers' },
  sale: { label: 'Venda', icon: 'chart' },
  payout: { label: 'Repasse', icon: 'wallet' },
  network: { label: 'Rede de impressão', icon: 'printer' },
  moderation: { label: 'Moderação', icon: 'alert' },
  support: { label: 'Suporte', icon: 'info' },
  news: { label: 'Quem você segue', icon: 'sun' },
  search: { label: 'Busca salva', icon: 'search' },
  price: { label: 'Baixou de preço', icon: 'heart' },
} satisfies Record<NoticeKind, { label: string; icon: IconName }>

export const noticeGroups: { name: string; label: string; kinds: readonly NoticeKind[]; ofMakers?: true }[] = [
  { name: '', label: 'Todos', kinds: noticeKinds },
  { name: 'compras', label: 'Compras', kinds: ['order', 'shipment', 'message', 'question', 'review'] },
  {
    name: 'vendas',
    label: 'Vendas',
    kinds: ['sale', 'question', 'review', 'make', 'payout', 'network'],
    ofMakers: true,
  },
  { name: 'novidades', label: 'Novidades', kinds: ['news', 'search', 'price'] },
  { name: 'equipe', label: 'Equipe', kinds: ['moderation', 'support'] },
]

export const paceWords: Record<MailPace, string> = {
  now: 'Na hora',
  day: 'Diário',
  week: 'Semanal',
  none: 'Nenhum',
}

export const chosenGroups: {
  label: string
  ofMakers?: true
  kinds: { kind: ChosenKind; label: string; says: string }[]
}[] = [
  {
    label: 'Novidades',
    kinds: [
      {
        kind: 'news',
        label: 'Quem você segue',
        says: 'Projetos novos de makers e categorias, juntos num só e-mail.',
      },
      {
        kind: 'search',
        label: 'Buscas salvas',
        says: 'O que apareceu ou ficou mais barato.',
      },
      { kind: 'price', label: 'Baixou de preço', says: 'Favoritos que custam menos do que quando você guardou.' },
    ],
  },
  {
    label: 'Conversas',
    kinds: [
      { kind: 'message', label: 'Mensagens', says: 'O que o outro lado de uma compra escreve para você.' },
      { kind: 'question', label: 'Perguntas', says: 'Perguntas em projetos, e as respostas às suas.' },
      { kind: 'review', label: 'Avaliações', says: 'Avaliações dos seus projetos, e as respostas às suas.' },
    ],
  },
  {
    label: 'Vendas',
    ofMakers: true,
    kinds: [
      { kind: 'sale', label: 'Vendas de arquivos', says: 'Não pedem nada de você: quem comprou já pode baixar.' },
      {
        kind: 'make',
        label: 'Fotos de quem imprimiu',
        says: 'Quem mostra o que imprimiu ou recebeu de um projeto seu.',
      },
      { kind: 'network', label: 'Rede de impressão', says: 'Pedidos e respostas sobre imprimir projetos de outros.' },
    ],
  },
]

/** Names of kinds within a sentence: 'e-mails de buscas salvas'. */
export const chosenWords: Record<ChosenKind, string> = {
  news: 'novidades de quem você segue',
  search: 'buscas salvas',
  price: 'preços que baixaram',
  message: 'mensagens',
  question: 'perguntas',
  review: 'avaliações',
  make: 'fotos de quem imprimiu',
  sale: 'vendas de arquivos',
  network: 'rede de impressão',
}
