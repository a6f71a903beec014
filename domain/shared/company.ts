/**
 * Who we are and how to reach us: the owner's to change, printed on every screen and mail that says it. Fees, cadence and other
 * numbers of the business are in `business.ts`.
 */
export const brand = {
  name: 'Camada',
  description:
    'Projetos 3D para baixar e objetos impressos por makers brasileiros. Cada modelo é medido antes da venda.',
  since: 2024,
} as const

/** Who is behind the shop (Decreto 7.962/2013, art. 2º asks for all three in a visible place). Replace before opening. */
export const company = {
  legalName: 'Camada Tecnologia Ltda.',
  taxId: '00.000.000/0001-00',
  address: 'Rua Exemplo, 100, São Paulo, SP, 01000-000',
} as const

/** The encarregado (LGPD, art. 41). Replace before opening. */
export const dataOfficer = { name: 'Marina Duarte (nome de exemplo)', email: 'encarregada@camada.example' } as const

export const contact = {
  email: 'contato@camada.example',
  supportEmail: 'suporte@camada.example',
  pressEmail: 'imprensa@camada.example',
  /** Read by people who found a weakness: named in `/.well-known/security.txt`. */
  securityEmail: 'seguranca@camada.example',
  careersEmail: 'vagas@camada.example',
  phone: '(11) 4000-0000',
  hours: [
    { days: 'Segunda a sexta', hours: '9h às 18h' },
    { days: 'Sábado', hours: '10h às 14h' },
    { days: 'Domingo', hours: 'fechado' },
  ],
} as const
