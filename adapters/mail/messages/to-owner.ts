import { pathTo } from '#domain/shared/paths.ts'
import { action, type Block, smallPrint } from '#adapters/mail/message.ts'

/** What a mail to the owner of an account is told. */
export type ToOwner = { account: { fullName: string; email: string }; publicUrl: URL }

/** Leads to where people of ours answer. */
export function support(publicUrl: URL) {
  return { label: 'Fale com o suporte', href: new URL(pathTo('/suporte'), publicUrl).href }
}

/** Ends a mail about something that its reader may not have done: the way to a new password, and to us. */
export function notMe(publicUrl: URL): Block[] {
  return [
    action('Não fui eu: criar nova senha', new URL(`${pathTo('/auth')}?mode=reset`, publicUrl).href),
    smallPrint('Precisa de ajuda?', support(publicUrl)),
  ]
}
