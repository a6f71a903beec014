import type { ReactNode } from 'react'

export type Question = { question: string; answer: ReactNode }

/** Questions that open one at a time and close again, also without JavaScript. */
export function Questions({ questions, name }: { questions: Question[]; name: string }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-[560] [&::-webkit-details-marker]:hidden">
            {question}
            <span
              aria-hidden="true"
              className="text-[22px] leading-none text-ink-3 group-open:rotate-45 motion-safe:transition-transform"
            >
              +
            </span>
          </summary>
          <div className="space-y-3 pb-5 text-ink-2">{answer}</div>
        </details>
      ))}
    </div>
  )
}
