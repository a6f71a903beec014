export type Step = { title: string; text: string }

/** Numbered steps between rules, as on the home page. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="mt-6 border-t-2 border-ink">
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[32px_1fr] gap-x-3 border-b border-line py-5">
          <span className="font-display text-[20px] font-[650] text-ink-3" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{step.title}</h3>
            <p className="mt-1 text-ink-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
