import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

type CardNotesProps = {
  /** When a printed object is there and for how much, or how far it is. */
  delivery?: string | null
  /** Whether the reader's printer can print it, and what that takes. */
  print?: { fits: boolean; words: string } | null
}

/** What a card says below its price, of what is known of the viewer. */
export function CardNotes({ delivery, print }: CardNotesProps) {
  return (
    <>
      {delivery && <Note icon="truck">{delivery}</Note>}
      {print && (
        <Note icon={print.fits ? 'check' : 'x'} isGood={print.fits}>
          {print.words}
        </Note>
      )}
    </>
  )
}

function Note({ icon, isGood, children }: { icon: IconName; isGood?: boolean; children: string }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-xs leading-[1.45] text-ink-2 md:text-sm">
      <Icon name={icon} small className={classes('mt-0.5 flex-none', isGood && 'text-leaf')} />
      {children}
    </p>
  )
}
