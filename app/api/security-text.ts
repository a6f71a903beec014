import { href } from 'react-router'
import { services } from '#services'

/** Days from now to `Expires`; RFC 9116 recommends less than a year. */
const goodForDays = 180

/** Serves security.txt, the contact for reporting vulnerabilities (RFC 9116). */
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
