export type HoldReason = 'dispute' | 'return' | 'review' | 'account_changed' | 'documents'

export const holdReasons: Record<HoldReason, string> = {
  dispute: 'O comprador contestou o pagamento no banco.',
  return: 'O comprador relatou um problema ou pediu a devolução.',
  review: 'A equipe está conferindo.',
  account_changed: 'A conta de recebimento mudou há poucos dias.',
  documents: 'Faltam documentos do titular.',
}
