import { href } from 'react-router'
import type { NewProject } from '#domain/catalog/newest-projects.server.ts'
import { feedPictureUrl } from '../ui/media-url.ts'
import { absoluteUrl, xmlHtml, xmlResponse, xmlText } from './xml.ts'

export const feedLength = 30

type Feed = {
  title: string
  description: string
  page: string
  self: string
  projects: NewProject[]
}

export function projectFeed({ title, description, page, self, projects }: Feed): Response {
  const channel = [
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(absoluteUrl(page))}</link>`,
    `<description>${xmlHtml(description)}</description>`,
    '<language>pt-BR</language>',
    `<atom:link href="${xmlText(absoluteUrl(self))}" rel="self" type="application/rss+xml"/>`,
    ...projects.map(item),
  ]
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`,
    'application/rss+xml',
  )
}

function item(project: NewProject): string {
  const address = xmlText(absoluteUrl(href('/projeto/:id', { id: project.id })))
  return [
    '<item>',
    `<title>${xmlText(project.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${project.createdAt.toUTCString()}</pubDate>`,
    `<dc:creator>${xmlText(project.designerName)}</dc:creator>`,
    ...(project.parentName ? [`<category>${xmlText(project.parentName)}</category>`] : []),
    `<category>${xmlText(project.categoryName)}</category>`,
    `<description>${xmlHtml(project.description)}</description>`,
    ...(project.image
      ? [
          `<media:content url="${xmlText(absoluteUrl(feedPictureUrl(project.image.key)))}" type="image/jpeg" medium="image"/>`,
        ]
      : []),
    '</item>',
  ].join('')
}
