import { LinkButton } from '#app/ui/button.tsx'
import { LayerSpinner } from '#app/ui/layer-spinner.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** In place of a code whose time is over while the bank has not said yet that nobody paid it. */
export function PixOver() {
  return (
    <Panel>
      <h2 className="text-lg">O prazo deste código acabou</h2>
      <p className="mt-1.5 max-w-prose text-ink-2">
        Se você já pagou, espere um instante: estamos conferindo com o banco. Se não pagou, não use mais este código:
        volte ao carrinho e finalize de novo.
      </p>
      <div className="mt-5">
        <LinkButton to="/carrinho">Voltar ao carrinho</LinkButton>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <LayerSpinner>
          <b>Conferindo com o banco</b>
          <span className="block text-sm text-ink-3">Costuma levar menos de um minuto.</span>
        </LayerSpinner>
      </div>
    </Panel>
  )
}
