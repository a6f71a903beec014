import { SaveButton } from '#app/collections/save-link.tsx'
import { madePart } from '#app/document/made-part.server.tsx'
import { MakeStrip } from '#app/makes/make-strip.tsx'
import type { MakeStripView } from '#app/makes/make-view.ts'
import type { ProjectQuestionsView } from '#app/questions/question-view.ts'
import { QuestionsSection } from '#app/questions/questions-section.tsx'
import { ReviewsSection } from '#app/reviews/reviews-section.tsx'
import { type SectionLink, SectionLinks } from '#app/ui/section-links.tsx'
import { BuyingChoices, BuyingNotices, BuyingPrices, BuyingTerms } from './buying-parts.tsx'
import { MakerPanel } from './maker-panel.tsx'
import { OwnProject } from './own-project.tsx'
import { Estimate, EstimateChoices } from './print-estimate-parts.tsx'
import type { PrintFacts } from './print-facts.ts'
import { ProjectAbout, ProjectLicence, ProjectSheet } from './project-details.tsx'
import { BesideProject, ProjectHeading, ProjectTop } from './project-heading.tsx'
import { StructuredData } from './structured-data.tsx'

import type { OfferView } from './offer-view.ts'

type Shown = PropsOf<typeof ProjectTop> &
  PropsOf<typeof ProjectHeading> &
  PropsOf<typeof BesideProject> &
  PropsOf<typeof ProjectAbout> &
  PropsOf<typeof ProjectSheet> &
  PropsOf<typeof ProjectLicence> &
  PropsOf<typeof ReviewsSection> &
  Omit<PropsOf<typeof BuyingPrices>, 'chosen'> &
  PropsOf<typeof StructuredData> & {
    isUnsent: boolean
    forMachines: boolean
    chosen: OfferView | undefined
    print: PrintFacts | null
    makes: MakeStripView | null
    questions: ProjectQuestionsView
  }

type PropsOf<Part extends (props: never) => unknown> = Parameters<Part>[0]

/** Makes what no script touches of a project's page; machines, which are not signed in, read the same in their own words. */
export function projectParts({ print, chosen, ...shown }: Shown) {
  return {
    top: madePart(
      <>
        {shown.forMachines && <StructuredData {...shown} />}
        <ProjectTop {...shown} />
      </>,
    ),
    heading: madePart(<ProjectHeading {...shown} />),
    notices: madePart(shown.project.isOwn ? <OwnProject {...shown} /> : <BuyingNotices {...shown} />),
    buying: chosen &&
      shown.project.isListed &&
      !shown.project.isOwn && {
        choices: madePart(<BuyingChoices {...shown} chosen={chosen} />),
        prices: madePart(<BuyingPrices {...shown} chosen={chosen} />),
        agreed: madePart(<BuyingTerms {...shown} chosen={chosen} />),
      },
    save: shown.project.isListed ? madePart(<SaveButton projectId={shown.project.id} />) : null,
    beside: madePart(<BesideProject {...shown} />),
    sections: madePart(<SectionLinks label="Partes da página" sections={sectionsOf({ print, ...shown })} />),
    about: madePart(<ProjectAbout {...shown} />),
    sheet: madePart(<ProjectSheet {...shown} />),
    print: print && {
      estimate: madePart(<Estimate project={shown.project} print={print} />),
      choices: madePart(<EstimateChoices print={print} />),
    },
    makes: shown.makes && madePart(<MakeStrip projectId={shown.project.id} strip={shown.makes} />),
    licence: madePart(
      <>
        <ProjectLicence {...shown} />
        <MakerPanel {...shown.project} />
      </>,
    ),
    questions: madePart(<QuestionsSection projectId={shown.project.id} questions={shown.questions} />),
    reviews: madePart(<ReviewsSection {...shown} />),
  }
}

/** What stands on the page, in its order. */
function sectionsOf({ project, print, makes }: Pick<Shown, 'project' | 'print' | 'makes'>) {
  const hasFiles = project.offers.some((offer) => offer.kind === 'digital')
  const sections: (SectionLink | null | false)[] = [
    { id: 'sobre', label: 'Sobre' },
    { id: 'ficha', label: 'Ficha técnica' },
    print && { id: 'estimativa', label: 'Estimativa' },
    makes && { id: 'impressoes', label: 'Impressões', count: makes.count || undefined },
    hasFiles && { id: 'licenca', label: 'Licença' },
    { id: 'perguntas', label: 'Perguntas' },
    { id: 'avaliacoes', label: 'Avaliações', count: project.ratingCount || undefined },
  ]
  return sections.filter((one) => one !== null && one !== false)
}
