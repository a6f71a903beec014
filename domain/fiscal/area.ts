import type { Area } from '#domain/area.ts'

export const fiscalArea = {
  staffActions: {
    record_fee_invoice: { by: 'money', text: 'Registrou NFS-e da taxa' },
    download_fiscal_file: { by: 'money', text: 'Baixou vendas para o fisco' },
  },
} as const satisfies Area
