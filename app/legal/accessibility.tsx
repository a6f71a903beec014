import { href, Link } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Clause, ClauseContents, Points } from '#app/layout/sections.tsx'
import { TextPage } from '#app/ui/page.tsx'
import { accessibilityReviewedOn } from '#domain/legal/accessibility-review.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/accessibility.ts'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Acessibilidade',
    description: 'Que normas a Camada segue, o que foi conferido e quando, o que ainda falta e com quem falar.',
  })
}

export function loader() {
  const { supportEmail, phone } = services.contact
  return { supportEmail, phone }
}

const titles = {
  norms: 'O que seguimos',
  checked: 'O que foi conferido',
  missing: 'O que ainda falta',
  contact: 'Fale com a gente',
}

export default function Accessibility({ loaderData: { supportEmail, phone } }: Route.ComponentProps) {
  return (
    <TextPage
      title="Acessibilidade"
      lead="A loja é feita para ser usada por todas as pessoas, com a tecnologia que cada uma usa (Lei 13.146/2015, art. 63)."
      contents={<ClauseContents titles={Object.values(titles)} />}
    >
      <Clause title={titles.norms}>
        <p>
          As Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, e a ABNT NBR 17225:2025, que se baseia
          nelas.
        </p>
      </Clause>
      <Clause title={titles.checked}>
        <Points>
          <li>
            Cada tela, a cada mudança, pelo axe-core (regras das WCAG 2.2, A e AA), em quatro larguras de 320 a 1440 px,
            nos temas claro e escuro.
          </li>
          <li>
            Cada tela com zoom de 200% e em 390 e 320 px de largura: nada fica cortado nem pede rolagem para o lado.
          </li>
          <li>Criar conta, publicar, comprar, pagar e baixar só com o teclado.</li>
          <li>As páginas funcionam sem JavaScript e respeitam quem pede menos movimento.</li>
        </Points>
        <p>Última revisão desta página: {formatDate(accessibilityReviewedOn)}.</p>
      </Clause>
      <Clause title={titles.missing}>
        <Points>
          <li>
            O objeto em 3D gira pelo mouse, pelo toque ou pelo teclado, mas a forma não é descrita em palavras. As
            medidas, o número de partes e as fotos dizem o que ele é; se não bastar, pergunte ao suporte.
          </li>
          <li>Fotos enviadas por makers têm o título do projeto como descrição, e não o que se vê em cada uma.</li>
          <li>Não fizemos ainda uma avaliação com pessoas com deficiência nem com todos os leitores de tela.</li>
        </Points>
      </Clause>
      <Clause title={titles.contact}>
        <p>
          Encontrou uma barreira? Escreva para{' '}
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
          , ligue para <span className="num">{phone}</span> ou use o{' '}
          <Link to={href('/suporte')} className="link">
            suporte
          </Link>
          . Respondemos em até 5 dias, e dizemos o que vamos fazer e até quando.
        </p>
      </Clause>
    </TextPage>
  )
}
