import { brand } from '#domain/shared/company.ts'

type PageMeta = {
  /** Title of the page, without the shop's name, which is appended. */
  title: string
  description?: string
  /** Full address of a picture for shared links, 1200 × 630. */
  image?: string
  /** True to keep the page out of search engines, as for personal pages and search results. */
  hidden?: boolean
}

function sharedPicture(address: string, alt: string) {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export function pageMeta({ title, description = brand.description, image, hidden }: PageMeta) {
  return [
    { title: `${title} · ${brand.name}` },
    { name: 'description', content: description },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image ? sharedPicture(image, title) : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Returns a `meta` function for a page hidden from search engines: title and `noindex`. */
export function hiddenPage(title: string) {
  return () => pageMeta({ title, hidden: true })
}

/** Returns only the title and `robots` tags, for signed-in users; the other tags are for machines. */
export function metaForPeople<Tag extends object>(meta: readonly Tag[]): Tag[] {
  return meta.filter((tag) => 'title' in tag || ('name' in tag && tag.name === 'robots'))
}
