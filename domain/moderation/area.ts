import type { Area } from '#domain/area.ts'
import { defence, lawfulDuty, lawfulYears } from '#domain/shared/legal-bases.ts'

export const moderationArea = {
  staffActions: {
    block_account: { by: 'moderation', text: 'Bloqueou conta' },
    unblock_account: { by: 'moderation', text: 'Desbloqueou conta' },
    keep_blocked: { by: 'moderation', text: 'Manteve conta bloqueada' },
    spare_account: { by: 'moderation', text: 'Manteve conta com reclamações' },
    suspend_project: { by: 'moderation', text: 'Retirou projeto para análise' },
    remove_project: { by: 'moderation', text: 'Removeu projeto' },
    put_back_project: { by: 'moderation', text: 'Devolveu projeto ao catálogo' },
    correct_marks: { by: 'moderation', text: 'Corrigiu origem ou IA de projeto' },
    undo_correction: { by: 'moderation', text: 'Desfez correção de origem ou IA' },
    keep_correction: { by: 'moderation', text: 'Manteve correção de origem ou IA' },
    dismiss_reports: { by: 'moderation', text: 'Arquivou denúncia' },
    show_again: { by: 'moderation', text: 'Mostrou de novo o que foi escondido' },
  },
  purposes: [
    {
      title: 'Receber denúncias',
      data: 'o que foi denunciado e por quê, e-mail de quem denuncia, decisões e recursos',
      basis: `${lawfulDuty} e ${defence}`,
      recipients: ['mail'],
      readers: 'o maker lê o motivo, e não quem denunciou',
      kept: 'com o projeto; sem o seu nome e e-mail depois de encerrada a conta',
      parts: ['reports'],
    },
    {
      title: 'Ouvir titulares de direitos, e bloquear contas',
      data: 'nome, CPF ou CNPJ, empresa, e-mail, obra e arquivos de quem reclama; a resposta do maker; o motivo de um bloqueio e o recurso',
      basis: `${lawfulDuty} e ${defence}`,
      recipients: ['mail', 'files'],
      readers: 'o maker lê nome, obra e motivo de quem reclama, sem documento e contato',
      kept: lawfulYears,
      parts: ['claims'],
    },
  ],
} as const satisfies Area
