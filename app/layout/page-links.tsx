import { href, useLocation, useMatches } from 'react-router'
import { brand } from '#domain/shared/company.ts'
import type { PageHandle } from './shell.tsx'

const picture = { path: '/compartilhar.jpg', width: 1200, height: 630 }

/** Canonical address and tags for shared links, unless a page has its own (`handle.ownLinks`, `handle.ownPicture`). */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  const own = handles.some((handle) => handle?.ownLinks)
  const hasPicture = handles.some((handle) => handle?.ownPicture)
  const address = origin + pathname
  return (
    <>
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`Projetos novos na ${brand.name}`}
        href={href('/novidades.xml')}
      />
      {!own && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta property="og:type" content="website" />
        </>
      )}
      {!own && !hasPicture && (
        <>
          <meta property="og:image" content={origin + picture.path} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
