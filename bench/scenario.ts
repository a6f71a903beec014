import type { App } from '../tests/support/app/app.ts'

/** What a scenario has to work with: the product running in production mode with the demonstration, and its database. */
export type Bench = {
  origin: string
  dataFolder: string
  databaseUrl: string
  /** What the product signs with. */
  secret: string
  rounds: number
  roundMs: number
  /** How many projects a large catalogue has. */
  projects: number
  /** How long the crowd of the overload stays, in milliseconds. */
  overloadMs: number
  /** Models to look at in place of the demonstration's. */
  modelFolder: string | undefined
  /** The product with so many invented projects; started once, stopped at the end. */
  shopOfSize: (projects: number) => Promise<App>
}

/** One figure: how the product does against a floor measured in the same run. `holds` says whether the goal is met. */
export type Result = { scenario: string; ratio: number; floor: string; goal: string; holds: boolean; note: string }

/** Some scenarios give a figure for each of many things. */
export type Scenario = { name: string; run: (bench: Bench) => Promise<Result | Result[]> }

/** A result whose ratio must be at least (`>=`) or at most (`<=`) a goal. */
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
