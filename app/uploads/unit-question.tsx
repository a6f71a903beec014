import type { BriefReport } from './file-news.server.ts'
import { unitsMm } from '#geometry/mesh/unit.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { sizeWords } from '#app/catalog/words.ts'
import { unitQuestion, unitWords } from './words.ts'

/** Question about the unit of a file that names none; its buttons submit the form around it. */
export function UnitQuestion({ report }: { report: BriefReport }) {
  const { id, size, unitQuestion: units } = report
  if (units.length === 0 || !size) return null
  return (
    <Notice tone="info" icon="info">
      <p>{unitQuestion(report)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {[...units, 'mm' as const].map((unit) => (
          <Button key={unit} variant="outline" size="sm" name="unit" value={`${id}:${unit}`} formNoValidate>
            {unitWords[unit]}
            <span className="text-ink-3">{sizeWords(size.map((side) => side * unitsMm[unit]))}</span>
          </Button>
        ))}
      </p>
    </Notice>
  )
}
