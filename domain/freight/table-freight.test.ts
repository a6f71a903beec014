import { freightConformance } from '../../tests/support/freight-conformance.ts'
import { usualRates } from './freight-table.ts'
import { tableFreight } from './table-freight.ts'

freightConformance('a maker’s own table', async () => ({
  provider: tableFreight({
    originCep: '01001000',
    postsBy: 'table',
    rates: usualRates,
    ufRates: {},
    freeFromCents: null,
    excludedUfs: ['AM'],
    pickup: null,
  }),
}))
