import { href } from 'react-router'
import { type Cadence, cadenceCopy } from '#domain/shop-settings/shop-settings.ts'
import bedSmall from '#app/assets/vaso-cama-560.webp?url'
import bed from '#app/assets/vaso-cama.webp?url'
import { testimonials } from '#app/content.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DimensionLines } from '#app/ui/dimension-lines.tsx'
import { Facts, Source } from '#app/ui/measured.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

type Step = { title: string; text: string }

const buyerSteps = (payWith: string): Step[] => [
  { title: 'Escolha arquivos ou peça pronta', text: 'O preço de cada forma fica lado a lado na página do projeto.' },
  { title: `Pague com ${payWith}`, text: 'Pix confirma em segundos. Tudo em reais, sem IOF.' },
  {
    title: 'Baixe na hora ou receba em casa',
    text: 'Os arquivos ficam em Minhas Compras; a peça é impressa e enviada por quem a vende.',
  },
]

function makerSteps(fee: string, cadence: Cadence): Step[] {
  return [
    {
      title: 'Envie STL, OBJ, 3MF ou STEP',
      text: 'Conferimos cada arquivo pelo conteúdo e apontamos na hora o que está quebrado.',
    },
    { title: 'Defina o preço e veja o líquido', text: `A taxa é de ${fee} e aparece antes de publicar.` },
    {
      title: `Receba ${cadenceCopy(cadence).adverb}`,
      text: 'Repasse por Pix ou transferência, com cada venda no painel.',
    },
  ]
}

export function HomeHow({ fee, cadence, payWith }: { fee: string; cadence: Cadence; payWith: string }) {
  return (
    <section aria-labelledby="como" className="mt-16 md:mt-22">
      <SectionHeading id="como">Como funciona</SectionHeading>
      <div className="grid grid-cols-1 border-t-2 border-ink md:grid-cols-2">
        <div className="pt-6 md:py-7 md:pr-10 md:pb-2">
          <h3>Para compradores</h3>
          <Steps steps={buyerSteps(payWith)} />
          <LinkButton variant="outline" to={href('/marketplace')} className="mt-4">
            Explorar Projetos
          </LinkButton>
        </div>
        <div className="border-line pt-8 md:border-l md:py-7 md:pb-2 md:pl-10">
          <h3>Para makers</h3>
          <Steps steps={makerSteps(fee, cadence)} />
          <LinkButton variant="outline" to={`${href('/auth')}?mode=signup`} className="mt-4">
            Quero vender
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="mt-5">
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[36px_1fr] border-t border-line py-3.5">
          <span aria-hidden="true" className="font-display text-xl leading-[1.3] font-bold text-ink-3">
            {index + 1}
          </span>
          <div>
            <p className="font-medium">{step.title}</p>
            <p className="text-label text-ink-2">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const facts = [
  { label: 'Dimensões', value: '117,3 × 116,0 × 182,0 mm' },
  { label: 'Volume de material', value: '98,6 cm³' },
  { label: 'Malha', value: 'fechada, 35.000 triângulos' },
]

export function HomeMeasured() {
  return (
    <section className="mt-16 grid grid-cols-1 items-center gap-6 md:mt-22 md:grid-cols-[7fr_5fr] md:gap-12">
      <div className="pic aspect-3/2">
        <img
          src={bed}
          srcSet={`${bedSmall} 560w, ${bed} 960w`}
          sizes="(max-width: 820px) 100vw, 720px"
          width={960}
          height={720}
          loading="lazy"
          decoding="async"
          alt="Vaso azul sobre a mesa de uma impressora, com grade de 10 mm"
        />
        <DimensionLines
          light
          lines={[{ axis: 'vertical', x: 66, y: 20.5, length: 58, label: '182,0 mm' }]}
          className="max-md:hidden"
        />
      </div>
      <div>
        <h2>Medido, não prometido</h2>
        <p className="mt-3 mb-5 text-ink-2">
          Todo arquivo passa pela nossa inspeção. O que medimos fica separado do que o maker escreveu, para você saber
          em que confiar.
        </p>
        <Facts facts={facts} />
        <Source by="camada" className="mt-3.5" />
      </div>
    </section>
  )
}

export function HomeTestimonials({ areExamples }: { areExamples: boolean }) {
  return (
    <section aria-labelledby="depoimentos" className="mt-16 md:mt-22">
      <h2 id="depoimentos" className="sr-only">
        Depoimentos
      </h2>
      <div className="grid grid-cols-1 gap-9 md:grid-cols-2 md:gap-12">
        {testimonials.map((one) => (
          <figure key={one.name}>
            <blockquote className="text-[clamp(1.25rem,1.9vw,1.5625rem)] leading-[1.3] font-[500] tracking-[-0.015em] text-pretty">
              “{one.quote}”
            </blockquote>
            <figcaption className="mt-4 flex items-center gap-3 text-label text-ink-2">
              <Avatar name={one.name} />
              {one.name}, {one.role}
              {areExamples && ' (exemplo)'}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
