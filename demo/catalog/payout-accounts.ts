import type { Holder, PayoutDestination } from '#domain/payouts/payout-account.ts'
import type { MakerKey } from './project.ts'

export type SeedAccount = { maker: MakerKey; holder: Holder; destination: PayoutDestination }

/** Where makers of the demonstration are paid. Numbers with right digits that belong to nobody we know. Caio has told none yet. */
export const seedAccounts: SeedAccount[] = [
  {
    maker: 'helena',
    holder: { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' },
    destination: { kind: 'pix', keyType: 'email', key: 'maker@exemplo.com.br' },
  },
  {
    maker: 'lina',
    holder: { name: 'Lina Okabe', document: '11144477735', documentKind: 'cpf' },
    destination: { kind: 'pix', keyType: 'cpf', key: '11144477735' },
  },
  {
    maker: 'prumo',
    holder: { name: 'Ateliê Prumo Ltda.', document: '11222333000181', documentKind: 'cnpj' },
    destination: {
      kind: 'bank',
      bankCode: '001',
      branch: '1234',
      account: '00045678',
      digit: '0',
      accountType: 'checking',
    },
  },
  {
    maker: 'norte',
    holder: { name: 'Oficina Norte ME', document: '11444777000161', documentKind: 'cnpj' },
    destination: { kind: 'pix', keyType: 'cnpj', key: '11444777000161' },
  },
]

/** What became of a maker's latest payout; all the others arrived. */
export const seedLatestPayout: Partial<Record<MakerKey, 'sent' | 'failed'>> = { prumo: 'sent', norte: 'failed' }
