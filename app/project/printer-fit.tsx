import { href, Link } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { FitFacts } from './fit-facts.ts'

/** 'Cabe na sua impressora?', with the way to say which that is. */
export function PrinterFit({ fit, hasPrinter, projectId }: { fit: FitFacts; hasPrinter: boolean; projectId: string }) {
  return (
    <Notice tone={fit.tone} icon={fit.tone === 'neutral' ? 'printer' : undefined} className="mt-3">
      <b className="font-semibold">{fit.title}</b>
      <br />
      <span className="text-sm">
        {fit.text}{' '}
        <Link to={`${href('/perfil/impressora')}?voltar=/projeto/${projectId}`} rel="nofollow" className="link">
          {hasPrinter ? 'Trocar impressora' : 'Escolher impressora'}
        </Link>
      </span>
    </Notice>
  )
}
