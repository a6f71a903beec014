export type Figure = { value: string; label: string }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={`grid border-t-2 border-ink ${figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4'}`}>
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col-reverse justify-end py-5 pr-4">
          <dt className="text-label text-ink-2">{figure.label}</dt>
          <dd className="num font-display text-stat font-bold tracking-[-0.03em]">{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}
