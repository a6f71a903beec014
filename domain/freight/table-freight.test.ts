import { freightConformance } from '../../tests/support/freight-conformance.ts'
import { type FreightTable, usualRates } from './freight-table.ts'
import { tableAnswer } from './table-freight.ts'

const table: FreightTable = {
  originCep: '01001000',
  postsBy: 'table',
  rates: usualRates,
  ufRates: {},
  freeFromCents: null,
  excludedUfs: ['AM'],
  pickup: null,
}

freightConformance('a maker’s own table', async () => ({
  provider: { name: 'table', quote: async (question) => tableAnswer(table, question) },
}))
