import type { ToastText } from '#app/ui/script-messages.ts'

export const shippingToastTexts = {
  shipment_moved: { title: 'Pedido atualizado', detail: 'O comprador foi avisado por e-mail.' },
  shipments_cancelled: {
    title: 'Pedido cancelado',
    detail: 'O valor volta inteiro para quem comprou, com o frete, e um e-mail avisa.',
  },
  prices_saved: { title: 'Preços e prazos salvos', detail: 'Valem para os próximos pedidos.' },
  shipments_posted: { title: 'Pedidos postados', detail: 'Cada comprador recebe um e-mail com o código.' },
  labels_wanted: {
    title: 'Etiquetas pedidas',
    detail: 'O valor saiu do seu saldo. Em instantes elas ficam prontas para imprimir.',
  },
  tracking_corrected: { title: 'Código corrigido', detail: 'O comprador vê o código novo no pedido.' },
  shipment_too_late: { title: 'Nada mudou', detail: 'O pedido já estava adiante ou foi cancelado.' },
  return_asked: { title: 'Pedido registrado', detail: 'O maker foi avisado por e-mail e tem prazo para responder.' },
  return_moved: { title: 'Devolução atualizada', detail: 'Comprador e maker recebem um e-mail.' },
  claim_asked: { title: 'Problema relatado', detail: 'O maker foi avisado por e-mail e tem prazo para responder.' },
  claim_to_staff: { title: 'Problema relatado', detail: 'Nossa equipe analisa se o defeito era oculto e decide.' },
  withdrawal_in_review: {
    title: 'Desistência registrada',
    detail: 'O valor volta em até dois dias, depois de uma conferência.',
  },
  refund_key_saved: { title: 'Chave recebida', detail: 'O Pix sai para ela assim que o banco confirmar.' },
  refund_key_too_late: { title: 'Nada mudou', detail: 'Este reembolso já saiu ou terminou.' },
  return_no_new_file: {
    title: 'Falta trocar o arquivo',
    detail: 'Salve o arquivo corrigido no projeto e avise de novo.',
  },
  return_too_late: { title: 'Nada mudou', detail: 'A devolução já estava em outra situação.' },
  return_disputed: { title: 'Nada mudou', detail: 'O banco está decidindo sobre este pagamento. Espere o fim da contestação.' }, // prettier-ignore
  message_sent: { title: 'Mensagem enviada', detail: 'A outra pessoa recebe um e-mail.' },
  person_blocked: {
    title: 'Pessoa bloqueada',
    detail: 'Vocês não trocam mais mensagens. Os pedidos continuam valendo.',
  },
  person_blocked_already: { title: 'Já estava bloqueada', detail: 'Nada mudou.' },
  person_unblocked: { title: 'Pessoa desbloqueada', detail: 'Vocês podem trocar mensagens de novo.' },
  person_unblocked_already: { title: 'Não estava bloqueada', detail: 'Nada mudou.' },
  block_yourself: { title: 'Esta conta é sua' },
  block_unknown: { title: 'Não achamos esta pessoa' },
  block_too_many: { title: 'Você chegou ao limite de bloqueios', detail: 'Desbloqueie alguém e tente de novo.' },
  proof_sent: { title: 'Fotos enviadas', detail: 'O comprador recebe um e-mail para aprovar ou pedir um ajuste.' },
  proof_approved: { title: 'Peça aprovada', detail: 'O maker foi avisado e pode postar.' },
  proof_adjusted: { title: 'Ajuste pedido', detail: 'O maker foi avisado.' },
  proof_needed: {
    title: 'Faltam as fotos aprovadas',
    detail: 'Esta peça só é postada depois que o comprador aprovar as fotos.',
  },
  receipt_confirmed: { title: 'Recebimento confirmado', detail: 'Aproveite para avaliar o que chegou.' },
  workshop_saved: { title: 'Prazo salvo', detail: 'Vale para os próximos pedidos.' },
  shop_paused: { title: 'Loja em pausa', detail: 'O maker não está vendendo peças impressas agora.' },
  shop_busy: { title: 'Fila cheia', detail: 'A fila deste maker passa de 90 dias úteis.' },
  label_wanted: {
    title: 'Etiqueta pedida',
    detail: 'O valor saiu do seu saldo. Em instantes ela fica pronta para imprimir.',
  },
  label_given_back: {
    title: 'Devolução pedida',
    detail: 'O valor volta ao seu saldo quando a transportadora confirmar.',
  },
  label_needed: { title: 'Falta a etiqueta', detail: 'Compre a etiqueta antes de marcar como postado.' },
  label_price_changed: { title: 'O preço da etiqueta mudou', detail: 'Confira o valor novo antes de comprar.' },
  label_no_seller: {
    title: 'Sem etiquetas por enquanto',
    detail: 'A plataforma não está comprando etiquetas agora. Fale com o suporte sobre este envio.',
  },
  label_not_printed: {
    title: 'A etiqueta não abriu',
    detail: 'Ela pode estar sendo gerada. Tente de novo em alguns minutos.',
  },
  sender_needed: {
    title: 'Falta o seu endereço',
    detail: 'Cadastre em Endereços, com CPF, o endereço do CEP da sua tabela de frete: ele vai na etiqueta.',
  },
  freight_saved: { title: 'Frete salvo', detail: 'Vale para os próximos pedidos.' },
} as const satisfies Record<string, ToastText>
