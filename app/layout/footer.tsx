import { classes } from '../ui/classes.ts'
import { Made } from '../ui/made.tsx'
import type { FooterParts } from './footer-parts.server.tsx'

type FooterProps = {
  parts: FooterParts
  /** The name in layers at the very foot: on the home page only. */
  word: boolean
  /** One line, where work is done: on a phone the whole one is longer than many such a page. */
  slim: boolean
}

export function Footer({ parts, word, slim }: FooterProps) {
  return (
    <footer className={classes('border-t border-line', slim ? 'mt-12 md:mt-16' : 'mt-16 pt-12 md:mt-24')}>
      <div className="wrap">
        {!slim && <Made part={parts.columns} />}
        <div className={slim ? undefined : 'mt-10 border-t border-line'}>
          <Made part={parts.line} />
        </div>
        {word && <div aria-hidden="true" className="word mt-2" />}
      </div>
    </footer>
  )
}
