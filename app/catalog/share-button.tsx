import type { MouseEvent } from 'react'
import { scriptToastTexts } from '#app/ui/script-messages.ts'
import { buttonClass, type ButtonSize, type ButtonVariant } from '#app/ui/button.tsx'
import { inputClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { closeLeft } from '#app/ui/menu.tsx'
import { showToast } from '#app/ui/toast.tsx'

const popoverId = 'link-do-projeto'

type ShareButtonProps = { url: string; title: string; label?: string; variant?: ButtonVariant; size?: ButtonSize }

/** Button that copies the address or opens the device's share dialog; without JavaScript it shows the address. */
export function ShareButton({ url, title, label = 'Compartilhar', variant = 'quiet', size }: ShareButtonProps) {
  function share(event: MouseEvent<HTMLButtonElement>): void {
    // On touch devices users share to an app; with a mouse they paste.
    const byTouch = matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function'
    if (!byTouch && !navigator.clipboard) return // not a secure page: the field opens
    event.preventDefault()
    if (byTouch) navigator.share({ url, title }).catch(() => {})
    else
      navigator.clipboard.writeText(url).then(
        () => showToast({ kind: 'success', ...scriptToastTexts.link_copied }),
        () => document.getElementById(popoverId)?.showPopover(),
      )
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        onClick={share}
        className={buttonClass({ variant, size, className: size && 'max-sm:flex-1' })}
      >
        <Icon name="share" />
        {label}
      </button>
      <div id={popoverId} popover="auto" onBlur={closeLeft} className="pop w-[min(360px,calc(100vw-32px))] p-4!">
        <label htmlFor="link" className="mb-1.5 block text-label font-medium">
          Link desta página
        </label>
        <input id="link" readOnly value={url} className={inputClass} />
        <p className="mt-1.5 text-sm text-ink-3">Copie este endereço e envie a quem quiser.</p>
      </div>
    </>
  )
}
