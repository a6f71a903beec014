import { href } from 'react-router'
import { cadenceCopy } from '#domain/shared/business.ts'
import { LinkButton } from '../ui/button.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type Step = { title: string; text: string }

const buyerSteps: Step[] = [
  { title: 'Escolha arquivos ou peça pronta', text: 'O preço de cada forma fica lado a lado na página do projeto.' },
  { title: 'Pague com Pix ou cartão', text: 'Pix confirma em segundos. Tudo em reais, sem IOF.' },
  {
    title: 'Baixe na hora ou receba em casa',
    text: 'Os arquivos ficam em Minhas Compras; a peça é impressa e enviada por quem projetou.',
  },
]

function makerSteps(fee: string): Step[] {
  return [
    {
      title: 'Envie STL, OBJ, 3MF ou STEP',
      text: 'Conferimos cada arquivo pelo conteúdo e apontamos na hora o que está quebrado.',
    },
    { title: 'Defina o preço e veja o líquido', text: `A taxa é de ${fee} e aparece antes de publicar.` },
    { title: `Receba ${cadenceCopy().adverb}`, text: 'Repasse por Pix ou transferência, com cada venda no painel.' },
  ]
}

export function HomeHow({ fee }: { fee: string }) {
  return (
    <section aria-labelledby="como" className="mt-16 md:mt-22">
      <SectionHeading id="como">Como funciona</SectionHeading>
      <div className="grid grid-cols-1 border-t-2 border-ink md:grid-cols-2">
        <div className="pt-6 md:py-7 md:pr-10 md:pb-2">
          <h3>Para compradores</h3>
          <Steps steps={buyerSteps} />
          <LinkButton variant="outline" to={href('/marketplace')} className="mt-4">
            Explorar Projetos
          </LinkButton>
        </div>
        <div className="border-line pt-8 md:border-l md:py-7 md:pb-2 md:pl-10">
          <h3>Para makers</h3>
          <Steps steps={makerSteps(fee)} />
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
