import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { showToast, type ToastMessage } from './toast.tsx'

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  text: string
  done: ToastMessage
  failed: ToastMessage
}

/** Button that copies a text and says so; the page must show the text too, for browsers that refuse. */
export function CopyButton({ text, done, failed, ...rest }: CopyButtonProps) {
  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => showToast(done),
      () => showToast(failed),
    )
  }
  return (
    <Button
      type="button"
      variant="outline"
      icon="copy"
      onClick={copy}
      {...rest}
      className={classes('noscript:hidden', rest.className)}
    />
  )
}
