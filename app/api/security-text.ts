import { href } from 'react-router'
import { services } from '#services'

/** What it says is good for so long from now, in days: less than the year that RFC 9116 recommends at most. */
const goodForDays = 180

/** Where to report a weakness (RFC 9116). */
export function loader() {
  const expires = new Date(services.wallClock.now().getTime() + goodForDays * 86_400_000)
  const lines = [
    `Contact: mailto:${services.contact.securityEmail}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${new URL(href('/.well-known/security.txt'), services.publicUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
