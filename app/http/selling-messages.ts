import { lowestPaidCents } from '#domain/pricing/pricing.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { ToastText } from '#app/ui/script-messages.ts'

export const sellingToastTexts = {
  kit_created: { title: 'Kit criado', detail: 'Ele já aparece na sua loja e na página dos projetos.' },
  kit_ended: { title: 'Kit encerrado', detail: 'Quem comprou continua com tudo.' },
  kit_over: { title: 'Nada mudou', detail: 'Este kit já tinha acabado.' },
  kit_added: { title: 'Kit no carrinho' },
  kit_gone: { title: 'Este kit não está mais à venda' },
  kit_owned: { title: 'Você já tem quase todo este kit', detail: 'Se faltar um, compre na página do projeto.' },
  promotion_created: { title: 'Promoção criada', detail: 'Nos dias marcados o preço muda sozinho.' },
  promotion_ended: { title: 'Promoção encerrada', detail: 'O preço cheio já vale de novo.' },
  promotion_over: { title: 'Nada mudou', detail: 'Esta promoção já tinha acabado.' },
  coupon_created: { title: 'Cupom criado', detail: 'Divulgue o código ou o link com ele.' },
  coupon_ended: { title: 'Cupom encerrado', detail: 'Pedidos já feitos com ele ficam como estão.' },
  coupon_over: { title: 'Nada mudou', detail: 'Este cupom já tinha acabado.' },
  coupon_kept: { title: 'Cupom guardado', detail: 'Se valer para o que você levar, o desconto aparece no carrinho.' },
  coupon_applied: { title: 'Cupom aplicado' },
  coupon_removed: { title: 'Cupom removido' },
  coupon_gone: { title: 'O cupom acabou de esgotar', detail: 'Confira o total antes de pagar.' },
  files_fetched: { title: 'Pronto: os arquivos são seus', detail: 'Baixe agora, ou volte aqui quando quiser.' },
  is_free: { title: 'Estes arquivos são grátis', detail: 'Use “Baixar grátis” na página do projeto.' },
  not_free: { title: 'Estes arquivos não são mais grátis', detail: 'Confira o preço na página do projeto.' },
  free_too_many: { title: 'Foram muitos arquivos grátis em pouco tempo', detail: 'Tente de novo em uma hora.' },
  amount_too_low: {
    title: 'Valor abaixo do mínimo',
    detail: `A página do projeto diz quanto é. O menor pagamento é de ${formatBRL(lowestPaidCents)}.`,
  },
} satisfies Record<string, ToastText>
