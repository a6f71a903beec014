import { href, Link } from 'react-router'
import { addressLines } from '#domain/addresses/address.ts'
import { roundTime } from '#domain/printing/print-summary.ts'
import { durationWords, pieceWords } from '#domain/printing/print-words.ts'
import { formatCount, formatDate } from '#domain/shared/format.ts'
import type { QrSquares } from '#domain/shared/picture.ts'
import type { ShipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { documentOfKey } from '#domain/shipping/tracking.ts'
import { classes } from '../ui/classes.ts'
import { type Fact, Facts } from '../ui/measured.tsx'
import { Picture } from '../ui/picture.tsx'
import { QrCode } from '../ui/qr-code.tsx'

/** Shipment to print a sheet of; `as`: `h2` on its own page, `h3` among several. */
type JobSheetProps = { shipment: ShipmentPage; as?: 'h2' | 'h3' }

export function WhatToMake({ shipment, as: Heading = 'h2' }: JobSheetProps) {
  const { id, lines } = shipment
  const isLarge = Heading === 'h2' && lines.length === 1
  return (
    <section aria-labelledby={`fazer-${id}`}>
      <Heading id={`fazer-${id}`} className="text-xl">
        O que fazer
      </Heading>
      <ul className="mt-3 border-b border-line">
        {lines.map((line) => (
          <li
            key={line.id}
            className={classes(
              'grid items-center gap-4 border-t border-line py-3.5 sm:gap-6 print:grid-cols-[80px_minmax(0,1fr)]',
              isLarge
                ? 'grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[minmax(0,400px)_minmax(10rem,1fr)]'
                : 'grid-cols-[80px_minmax(0,1fr)] sm:grid-cols-[176px_minmax(0,1fr)]',
            )}
          >
            <div className="pic rounded-tag!">
              {line.image && (
                <Picture
                  imageKey={line.image.key}
                  alt=""
                  sizes={isLarge ? '(min-width: 600px) 400px, 120px' : '(min-width: 600px) 176px, 80px'}
                />
              )}
            </div>
            <p className="leading-snug">
              <b>
                {line.quantity} × {line.title}
              </b>
              {line.detail && <span className="block text-ink-2">{line.detail}</span>}
              {line.files.length > 0 && (
                <span className="mt-1 block text-sm wrap-anywhere">
                  {pieceWords(line.files)}
                  <Link
                    to={href('/meus-projetos/:id/arquivos', { id: line.projectId })}
                    className="link flex min-h-9 w-fit items-center pointer-coarse:min-h-11 print:hidden"
                  >
                    Ver {line.files.length === 1 ? 'o arquivo' : 'os arquivos'}
                    <span className="sr-only"> de {line.title}</span>
                  </Link>
                </span>
              )}
              {line.agreementId && (
                <Link
                  to={href('/rede/:id', { id: line.agreementId })}
                  className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11 print:hidden"
                >
                  Arquivos para imprimir
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Facts facts={factsOf(shipment)} />
    </section>
  )
}

function factsOf({ printSeconds, grams, service, postBy }: ShipmentPage): Fact[] {
  return [
    printSeconds > 0 && { label: 'Tempo de impressão', value: `cerca de ${durationWords(roundTime(printSeconds))}` },
    { label: 'Peso do pacote', value: `cerca de ${formatCount(grams)} g` },
    postBy && { label: service === 'pickup' ? 'Deixar pronto até' : 'Postar até', value: formatDate(postBy) },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
}

export function WhereItGoes({ shipment, qr, as: Heading = 'h2' }: JobSheetProps & { qr: QrSquares }) {
  const { id, service, recipient, document, documentKey, maker, orderNumber } = shipment
  return (
    <section aria-labelledby={`destino-${id}`}>
      <Heading id={`destino-${id}`} className="text-xl">
        {service === 'pickup' ? 'Quem retira' : 'Destinatário'}
      </Heading>
      <div className="mt-3 grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <div>
          <p className="font-medium">{recipient}</p>
          {service !== 'pickup' && addressLines(shipment).map((line) => <p key={line}>{line}</p>)}
          {document && <p className="text-sm text-ink-2">CPF {formatted(document)}</p>}
          <p className="mt-3 text-sm text-ink-3">
            Remetente: {maker.fullName}. Pedido {orderNumber}.{' '}
            {documentKey
              ? `${documentOfKey(documentKey) ?? 'Nota fiscal'}: ${documentKey}.`
              : 'Na encomenda vai o DANFE da nota fiscal ou a DC-e.'}
          </p>
        </div>
        {/* The QR code is for the printed sheet, which is wider than a phone. */}
        <div className="max-sm:hidden">
          <QrCode label={`QR Code do pedido ${orderNumber}`} qr={qr} most={144} />
        </div>
      </div>
      {Heading === 'h2' && (
        <p className="mt-2 text-sm text-ink-3 max-sm:hidden print:hidden">
          Imprima esta página para ter a ficha de produção e o romaneio. O QR code abre este pedido.
        </p>
      )}
    </section>
  )
}

/** Formats a CPF as `123.456.789-09`; leaves a masked one unchanged. */
function formatted(cpf: string): string {
  return /^\d{11}$/.test(cpf) ? cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf
}

/** Formats the contents of a shipment like `2 × Vaso Maré e mais 1 item`. */
export function objectWords([first, ...others]: ShipmentPage['lines']): string {
  const name = first ? `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.title}` : 'Peça'
  if (others.length === 0) return name
  return `${name} e mais ${others.length === 1 ? '1 item' : `${others.length} itens`}`
}
