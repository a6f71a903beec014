import { href } from 'react-router'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import type { Unit } from '#geometry/mesh/unit.ts'
import { unitsMm } from '#geometry/mesh/unit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { dimensionWords, unitQuestion, unitWords } from './words.ts'

/**
 * Asks the maker for the unit of a file that has none. Inside a form the buttons send it, so that the answer goes along and
 * everything typed comes back; with a script only the answer is sent.
 */
export function UnitQuestion({ report, onAnswer }: { report: FileReport; onAnswer?: () => void }) {
  const { id, size, unitQuestion: units } = report
  if (units.length === 0 || !size) return null
  const answer = async (event: React.MouseEvent, unit: Unit) => {
    if (!onAnswer) return
    event.preventDefault()
    await fetch(href('/api/arquivos/:id/unidade', { id }), {
      method: 'POST',
      body: new URLSearchParams({ unit }),
    }).catch(() => null)
    onAnswer()
  }
  return (
    <Notice tone="info" icon="info">
      <p>{unitQuestion(report)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {[...units, 'mm' as const].map((unit) => (
          <Button
            key={unit}
            variant="outline"
            size="sm"
            name="unit"
            value={`${id}:${unit}`}
            formNoValidate
            onClick={(event) => void answer(event, unit)}
          >
            {unitWords[unit]}
            <span className="text-ink-3">{dimensionWords(size.map((side) => side * unitsMm[unit]))}</span>
          </Button>
        ))}
      </p>
    </Notice>
  )
}
