import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { bottomBar } from '#app/ui/bottom-bar.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { buyFormId } from './buying-box.tsx'
import { OfferPrices } from './offer-choices.tsx'
import { OfferPrice } from './offer-price.tsx'
import type { OfferView } from './offer-view.ts'

/** Phone bar with price and button. It gives way to the buy buttons, and to the chosen offer until scrolling. */
export function PhoneBuyingBar({ projectId, offers }: { projectId: string; offers: readonly OfferView[] }) {
  const fetchPath = href('/projeto/:id/gratis', { id: projectId })
  const pieces = offers.filter(({ kind, isSoldOut }) => kind === 'printed' && !isSoldOut)
  const pieceCents = pieces.length > 0 ? Math.min(...pieces.map(({ priceCents }) => priceCents)) : undefined
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const buttons = document.querySelector('[data-buy-buttons]')
    if (!buttons) return
    const bar = document.querySelector('[data-bottom-bar]')?.clientHeight ?? 0
    const choice = document.elementFromPoint(40, innerHeight - bar - 2)
    let isCovering = !!choice?.closest(':is(.choice, .variants):has(:checked)')
    let isBeside = false
    const look = () => setAway(isCovering || isBeside)
    // Slow phones batch several entries; the last one is current.
    const observer = new IntersectionObserver((entries) => {
      isBeside = !!entries.at(-1)?.isIntersecting
      look()
    })
    observer.observe(buttons)
    const scrolled = () => {
      isCovering = false
      look()
    }
    addEventListener('scroll', scrolled, { once: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', scrolled)
    }
  }, [])
  return (
    <aside
      aria-label="Compra rápida"
      ref={bottomBar}
      data-bottom-bar
      className={classes(
        'inset-x-0 bottom-0 z-15 flex tall:fixed items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 transition-transform md:hidden',
        isAway && 'invisible translate-y-full',
      )}
    >
      <OfferPrices offers={offers} className="leading-tight">
        {(offer) => (
          <>
            <p>
              <OfferPrice size="card" offer={offer} />
            </p>
            <p className="text-sm text-ink-3 first-letter:uppercase">
              {offer.kind === 'digital' ? (offer.deed?.title ?? 'Arquivos') : offer.name || 'Peça impressa'}
              {offer.kind === 'digital' && pieceCents !== undefined && `, peça ${formatBRL(pieceCents)}`}
            </p>
          </>
        )}
      </OfferPrices>
      {offers.some(({ pricing }) => pricing !== 'free') && (
        <span data-of-paid>
          <SubmitButton action={href('/comprar')} form={buyFormId} size="lg">
            Comprar Agora
          </SubmitButton>
        </span>
      )}
      <OfferPrices offers={offers}>
        {({ pricing }) =>
          pricing === 'free' && (
            <SubmitButton action={fetchPath} formAction={fetchPath} form={buyFormId} size="lg">
              Baixar grátis
            </SubmitButton>
          )
        }
      </OfferPrices>
    </aside>
  )
}
