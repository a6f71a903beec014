import { describe, expect, it } from 'vitest'
import { countTests } from './vitest-run.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('countTests', () => {
  it('countTests adds up all files', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')]
    expect(countTests({ testResults })).toEqual({ passed: 3, failed: 1 })
  })

  it('countTests takes what did not run for failed', () => {
    expect(countTests({ testResults: [file('passed', 'passed', 'pending', 'todo')] })).toEqual({ passed: 1, failed: 2 })
    expect(countTests({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 })
    expect(countTests({ testResults: [file('failed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
  })
})
