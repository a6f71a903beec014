import type { ToastText } from '#app/ui/script-messages.ts'

export const networkToastTexts = {
  agreement_asked: { title: 'Pedido enviado', detail: 'O designer recebe um e-mail e responde por aqui.' },
  agreement_approved: { title: 'Pedido aprovado', detail: 'Quem pediu recebe um e-mail e pode criar ofertas.' },
  agreement_refused: { title: 'Pedido não aprovado', detail: 'Quem pediu recebe um e-mail com o motivo.' },
  agreement_withdrawn: { title: 'Pedido retirado' },
  agreement_ended: { title: 'Acordo encerrado', detail: 'As peças já compradas seguem normalmente.' },
  agreement_too_late: { title: 'Nada mudou', detail: 'O acordo já estava em outra situação.' },
  printer_offers_saved: { title: 'Ofertas salvas', detail: 'Elas já aparecem na página do projeto.' },
  promotion_created: { title: 'Promoção criada', detail: 'Nos dias marcados o preço muda sozinho.' },
  promotion_ended: { title: 'Promoção encerrada', detail: 'O preço cheio já vale de novo.' },
  coupon_created: { title: 'Cupom criado', detail: 'Divulgue o código ou o link com ele.' },
  coupon_ended: { title: 'Cupom encerrado', detail: 'Pedidos já feitos com ele ficam como estão.' },
  coupon_over: { title: 'Nada mudou', detail: 'Este cupom já tinha acabado.' },
  coupon_kept: { title: 'Cupom guardado', detail: 'O desconto entra no carrinho.' },
  coupon_applied: { title: 'Cupom aplicado' },
  coupon_removed: { title: 'Cupom removido' },
  coupon_gone: { title: 'O cupom não vale mais', detail: 'Confira o total antes de pagar.' },
  promotion_over: { title: 'Nada mudou', detail: 'Esta promoção já tinha acabado.' },
  network_open: { title: 'Projeto aberto à rede', detail: 'Quem quiser imprimir pede, e você aprova.' },
  network_closed: { title: 'Projeto fechado a novos pedidos', detail: 'Quem já foi aprovado continua.' },
} satisfies Record<string, ToastText>
