import { CopyButton } from '#app/ui/copy-button.tsx'

/** A provider's long reference, cut to one line, with a button that copies the whole reference. */
export function Reference({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-x-2">
      <span className="meta min-w-0 truncate font-mono noscript:break-all noscript:whitespace-normal" title={children}>
        {children}
      </span>
      <CopyButton
        text={children}
        variant="quiet"
        size="sm"
        done={{ kind: 'success', title: 'Referência copiada' }}
        failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione a referência e copie.' }}
      >
        Copiar<span className="sr-only"> a referência</span>
      </CopyButton>
    </span>
  )
}
