import { freightConformance } from '../../tests/support/conformance/freight-conformance.ts'
import { type FreightTable, tableAnswer, usualRates } from './freight-table.ts'

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
