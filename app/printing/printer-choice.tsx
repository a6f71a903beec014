import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { otherPrinter, printerModels } from '#domain/printing/printer-models.ts'
import { slugOf } from '#domain/shared/text.ts'

/** Keys of the printers most common in Brazil, shown before a search. */
const common = ['creality-ender-3', 'creality-ender-3-v3-se', 'creality-k1', 'bambu-a1', 'bambu-a1-mini']

type PrinterChoiceProps = { chosen: string; error: string[] | undefined }

/** Choice among five common printers, and others found by searching; without a script all of them. */
export function PrinterChoice({ chosen, error }: PrinterChoiceProps) {
  const [search, setSearch] = useState('')
  const [isAll, setAll] = useState(false)
  const words = slugOf(search).split('-').filter(Boolean)
  const isFound = (name: string) => words.every((word) => slugOf(name).includes(word))
  const isShown = ({ id, name }: { id: string; name: string }) =>
    words.length > 0 ? isFound(name) : isAll || common.includes(id) || id === chosen
  const inOrder = printerModels.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  const count = printerModels.filter(isShown).length
  return (
    <div className="grid gap-4">
      <div className="noscript:hidden">
        <label htmlFor="achar-impressora" className="mb-1.5 block text-label font-medium">
          Achar pelo nome
        </label>
        <input
          id="achar-impressora"
          type="search"
          autoComplete="off"
          placeholder="Ender, Bambu, Prusa…"
          className={inputClass}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <output className="sr-only">
          {words.length > 0 && (count === 1 ? '1 impressora encontrada' : `${count} impressoras encontradas`)}
        </output>
      </div>
      <ChoiceGroup id="campo-model" legend="Impressora" hideLegend error={error}>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {inOrder.map(({ id, name, bed }) => (
            <div key={id} className={isShown({ id, name }) ? 'grid' : 'hidden noscript:grid'}>
              <Choice
                name="model"
                value={id}
                defaultChecked={id === chosen}
                title={name}
                aside={<span className="text-sm font-normal text-ink-2">{`${bed.join(' × ')} mm`}</span>}
                required
              />
            </div>
          ))}
          <Choice
            name="model"
            value={otherPrinter}
            defaultChecked={chosen === otherPrinter}
            title="Outra"
            meta="Você escreve as medidas"
            required
          />
        </div>
        {!isAll && words.length === 0 && (
          <Button
            type="button"
            variant="quiet"
            onClick={() => setAll(true)}
            className="-ml-3 justify-self-start noscript:hidden"
          >
            Ver todas as {printerModels.length}
          </Button>
        )}
      </ChoiceGroup>
    </div>
  )
}

function placeOf(id: string): number {
  const place = common.indexOf(id)
  return place < 0 ? common.length : place
}
