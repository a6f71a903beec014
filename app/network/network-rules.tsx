import { formatBRL } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Rules that a maker accepts to print another maker's project. */
export function NetworkRules({ royaltyCents, className }: { royaltyCents: Cents; className?: string }) {
  return (
    <ul className={`grid list-disc gap-1.5 pl-5 text-label text-ink-2 ${className ?? ''}`}>
      <li>Cada peça vendida paga {formatBRL(royaltyCents)} ao designer, já descontados do preço, com a taxa.</li>
      <li>Preço, material, prazo, frete, envio e devoluções são de quem imprime.</li>
      <li>Os arquivos servem só para imprimir as peças vendidas aqui: é proibido repassar, vender ou alterar.</li>
      <li>Cada abertura de arquivo fica registrada, e o designer vê qual e quando.</li>
      <li>Qualquer um dos dois encerra quando quiser. O que já foi comprado é impresso, enviado e pago.</li>
    </ul>
  )
}
