export type Benefit = { title: string; text: string }

/** Reasons, two columns between rules. */
export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-6 grid border-t-2 border-ink md:grid-cols-2 md:gap-x-12">
      {benefits.map((benefit) => (
        <li key={benefit.title} className="border-b border-line py-5">
          <h3>{benefit.title}</h3>
          <p className="mt-1 text-ink-2">{benefit.text}</p>
        </li>
      ))}
    </ul>
  )
}
