import type { ToastText } from '#app/ui/script-messages.ts'

export const networkToastTexts = {
  agreement_asked: { title: 'Pedido enviado', detail: 'O designer recebe um e-mail e responde por aqui.' },
  agreement_approved: { title: 'Pedido aprovado', detail: 'Quem pediu recebe um e-mail e pode criar ofertas.' },
  agreement_refused: { title: 'Pedido não aprovado', detail: 'Quem pediu recebe um e-mail com o motivo.' },
  agreement_withdrawn: { title: 'Pedido retirado' },
  agreement_ended: { title: 'Acordo encerrado', detail: 'As peças já compradas seguem normalmente.' },
  agreement_too_late: { title: 'Nada mudou', detail: 'O acordo já estava em outra situação.' },
  printer_offers_saved: { title: 'Ofertas salvas', detail: 'Elas já aparecem na página do projeto.' },
  network_open: { title: 'Projeto aberto à rede', detail: 'Quem quiser imprimir pede, e você aprova.' },
  network_closed: { title: 'Projeto fechado a novos pedidos', detail: 'Quem já foi aprovado continua.' },
} satisfies Record<string, ToastText>
