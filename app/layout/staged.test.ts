import { describe, expect, it } from 'vitest'
import { stagedStrip } from './staged.ts'

const real = { isDemonstration: false, simulatesPayments: false, keepsMails: false }

describe('stagedStrip', () => {
  it.each([
    [{}, null],
    [{ simulatesPayments: true }, 'Pagamentos simulados.'],
    [{ keepsMails: true }, 'E-mails não saem.'],
    [{ simulatesPayments: true, keepsMails: true }, 'Pagamentos simulados. E-mails não saem.'],
    [{ isDemonstration: true, simulatesPayments: true }, 'Demonstração. Pagamentos simulados.'],
    [{ isDemonstration: true }, null],
    [{ isDemonstration: true, keepsMails: true }, 'E-mails não saem.'],
  ])('stagedStrip of a shop that is not for real in %j says: %s', (staged, text) =>
    expect(stagedStrip({ ...real, ...staged })?.text ?? null).toBe(text),
  )
})
