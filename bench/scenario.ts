import type { App } from '../tests/support/app/app.ts'

/** Context of a scenario: the product in production mode with the demo, its database, and options. */
export type Bench = {
  origin: string
  dataFolder: string
  databaseUrl: string
  secret: string
  rounds: number
  roundMs: number
  /** Number of projects of a large catalogue. */
  projects: number
  /** Duration of the overload in milliseconds. */
  overloadMs: number
  /** Folder of models to measure in place of the demo's. */
  modelFolder: string | undefined
  /** Returns the product with so many invented projects; it is stopped at the end. */
  shopOfSize: (projects: number) => Promise<App>
}

/** A figure relative to a baseline of the same run; `holds` if the goal is met. */
export type Result = { scenario: string; ratio: number; floor: string; goal: string; holds: boolean; note: string }

export type Scenario = { name: string; run: (bench: Bench) => Promise<Result | Result[]> }

/** Returns a result whose ratio must be at least (`>=`) or at most (`<=`) a goal. */
export function result(
  scenario: string,
  ratio: number,
  floor: string,
  goal: { sign: '>=' | '<='; value: number },
  note: string,
): Result {
  const holds = goal.sign === '>=' ? ratio >= goal.value : ratio <= goal.value
  return { scenario, ratio: Number(ratio.toFixed(3)), floor, goal: `${goal.sign} ${goal.value}`, holds, note }
}
