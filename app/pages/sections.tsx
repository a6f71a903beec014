import type { ReactNode } from 'react'
import tray560 from '#app/assets/bandeja-560.webp?url'
import tray from '#app/assets/bandeja.webp?url'
import vases560 from '#app/assets/vaso-cores-560.webp?url'
import vases from '#app/assets/vaso-cores.webp?url'

const pictures = {
  tray: { small: tray560, large: tray, alt: 'Caixas organizadoras impressas em azul, amarelo, preto e osso' },
  vases: { small: vases560, large: vases, alt: 'O mesmo vaso impresso em terracota, azul e osso' },
}

/** The head of a page that invites: words beside a picture, above it on a phone. */
export function PageHero({ picture, children }: { picture: keyof typeof pictures; children: ReactNode }) {
  const { small, large, alt } = pictures[picture]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:gap-12">
      <div>{children}</div>
      <div className="pic">
        <img
          src={large}
          srcSet={`${small} 560w, ${large} 960w`}
          sizes="(max-width: 820px) 100vw, 500px"
          width={960}
          height={720}
          alt={alt}
          decoding="async"
        />
      </div>
    </div>
  )
}

type Benefit = { title: string; text: string }

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

type Step = { title: string; text: string }

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

/** A page of text: one heading, a lead, and a column no wider than 68 characters. */
export function Prose({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-14">
      <h1>{title}</h1>
      {lead && <p className="mt-4 max-w-[62ch] text-[18px] leading-[1.5] text-ink-2">{lead}</p>}
      <div className="mt-10 max-w-[68ch]">{children}</div>
    </div>
  )
}

/** A numbered section of a legal text. */
export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 first:mt-0">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Points of a clause. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5">{children}</ul>
}
