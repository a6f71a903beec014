import { addDays, type Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

export type JobStep = 'print' | 'printed' | 'photo' | 'post'

type OfProject = { id: string; title: string; image: { key: string } | null }

/** A task for a maker; `by` is the deadline, null if a user or money is already waiting. */
export type MakerTask =
  | (OfProject & {
      kind: JobStep
      purchaseId: string
      by: Day | null
      quantity: number
      detail: string
      /** Number of other lines in the same shipment. */
      others: number
      orderNumber: string
      isFetched: boolean
      printSeconds: number
    })
  | (OfProject & { kind: 'message'; by: null; words: string | null; buyerName: string; at: Date })
  | (OfProject & { kind: 'question'; by: null; question: string; at: Date })
  | (OfProject & {
      kind: 'return'
      by: Day | null
      orderNumber: string
      isFiles: boolean
      held?: string
    })
  | (OfProject & { kind: 'appeal'; by: null; state: 'suspended' | 'removed' })
  | (OfProject & { kind: 'file'; by: null; state: 'failed' | 'unconfirmed' })
  | { kind: 'second_factor'; by: null; /** Cents payable now. */ cents: Cents }
  | { kind: 'holder'; by: null }
  | {
      kind: 'hold'
      by: null
      id: string
      title: string
      reason: string
      problem: { label: string; to: string } | null
    }

/** Days from today assumed as deadline, for sorting, of appeals, files and holds, which have none. */
const promisesFirst = 4

/** Sorts what blocks every payout first, then tasks by deadline, then questions, then messages. */
export function inOrder(tasks: readonly MakerTask[], today: Day): MakerTask[] {
  const place = (task: MakerTask): string => {
    if (task.by) return task.by
    if (task.kind === 'second_factor' || task.kind === 'holder') return ''
    if (task.kind === 'question') return 'a'
    if (task.kind === 'message') return 'b'
    return 'orderNumber' in task ? 'c' : addDays(today, promisesFirst)
  }
  return tasks.toSorted((a, b) => place(a).localeCompare(place(b)))
}
