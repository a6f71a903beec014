import type { CancelRefusal } from '#domain/shipping/cancel-shipment.server.ts'
import type { LabelRefusal } from '#domain/shipping/labels.server.ts'
import type { PostRefusal } from '#domain/shipping/post-shipments.server.ts'

export type JobRefusal = CancelRefusal['reason'] | LabelRefusal['reason'] | 'no_label' | PostRefusal

/** Reasons why one of several shipments or pasted lines was refused, as words after its number. */
export const jobRefusals: Record<JobRefusal, string> = {
  not_found: 'não é um pedido seu',
  too_late: 'já foi postado ou cancelado',
  disputed: 'quem comprou contestou o pagamento no banco, que decide primeiro',
  no_label: 'não é enviado com etiqueta da Camada',
  proof_needed: 'falta quem comprou aprovar as fotos',
  price_changed: 'o preço da etiqueta mudou; confira antes de comprar',
  sender_needed: 'falta o seu endereço, com CPF, em Endereços',
  no_seller: 'a Camada não está comprando etiquetas agora',
  label_needed: 'falta comprar a etiqueta, ou ela ainda está sendo comprada',
  code_needed: 'falta o código de rastreio',
  bad_code: 'confira o código de rastreio',
  unknown_order: 'não achamos este pedido entre os seus',
  which_order: 'escreva o número do pedido antes do código',
  repeated: 'pedido ou código repetido na lista',
}
