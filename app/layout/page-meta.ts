import { brand } from '#domain/shared/company.ts'

type PageMeta = {
  /** Without the name of the shop, which is added. */
  title: string
  /** One or two sentences for search results. */
  description?: string
  /** Full address of a picture for shared links, 1200 × 630. */
  image?: string
  /** Keeps the page out of search results: personal pages, results of a search. */
  hidden?: boolean
}

/** Every picture that is made for sharing has this size. */
function sharedPicture(address: string, alt: string) {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The `meta` of a route: title, description and what a shared link shows. */
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

/** The `meta` of a page that search results leave out: a title alone. */
export function hiddenPage(title: string) {
  return () => pageMeta({ title, hidden: true })
}

/** Leaves the title, and that a page is in no search, of the `meta` of a page: the rest is for machines, which are not signed in. */
export function metaForPeople<Tag extends object>(meta: readonly Tag[]): Tag[] {
  return meta.filter((tag) => 'title' in tag || ('name' in tag && tag.name === 'robots'))
}
