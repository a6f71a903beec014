import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LayerSpinner } from '#app/ui/progress.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { formatBRL, formatTime } from '#domain/shared/format.ts'
import { useAnnounced } from '#app/ui/announce.tsx'

type PixPanelProps = {
  amountCents: number
  expiresAt: Date
  code: { text: string; qr: { size: number; path: string } }
  secondsLeft: number
}

export function PixPanel({ amountCents, expiresAt, code, secondsLeft }: PixPanelProps) {
  return (
    <Panel>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-5">
        <div>
          <p className="font-medium">Este código vale por</p>
          <p className="text-sm text-ink-3">Expira às {formatTime(expiresAt)}. Depois disso, é só finalizar de novo.</p>
        </div>
        <Countdown seconds={secondsLeft} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[236px_minmax(0,1fr)] md:gap-8">
        {/* A phone cannot point its camera at itself: there the code to copy comes first. */}
        <div className="max-md:order-1">
          <QrCode label={`QR Code do Pix de ${formatBRL(amountCents)}`} qr={code.qr} />
        </div>
        <div className="grid gap-4">
          <div>
            <h2 className="text-lg">Pague pelo aplicativo do banco</h2>
            <p className="mt-1.5 text-ink-2">Aponte a câmera para o código, ou copie e cole em Pix Copia e Cola.</p>
          </div>
          <div>
            <p className="mb-1.5 text-label font-medium">Pix Copia e Cola</p>
            <p className="rounded-ctl bg-sunk px-3.5 py-3 font-mono text-sm leading-normal break-all select-all">
              {code.text}
            </p>
          </div>
          <CopyButton
            text={code.text}
            variant="primary"
            wide
            done={{ kind: 'success', title: 'Código copiado' }}
            failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione o código e copie.' }}
          >
            Copiar código
          </CopyButton>
        </div>
      </div>
      <div className="mt-6 border-t border-line pt-5">
        <LayerSpinner>
          <b>Aguardando o Pix</b>
          <span className="block text-sm text-ink-3">Costuma levar menos de um minuto. Pode fechar a página.</span>
        </LayerSpinner>
      </div>
    </Panel>
  )
}

const timeWords: Record<number, string> = {
  300: 'O código do Pix vale por mais 5 minutos.',
  60: 'O código do Pix vale por mais 1 minuto.',
  0: 'O código do Pix expirou.',
}

/** Counts down the remaining seconds that the server gave, then reloads; static without JavaScript. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const isOver = left === 0
  const mark = [0, 60, 300].find((seconds) => left <= seconds)
  useAnnounced(mark, mark === undefined ? null : (timeWords[mark] ?? null))
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return (
    <p role="timer" className="num font-display text-[2rem] leading-none font-bold tracking-[-0.03em]">
      <span className="sr-only">Tempo restante: </span>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </p>
  )
}
