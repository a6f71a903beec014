import { href, Link } from 'react-router'
import { FollowButton } from '#app/follows/follow-button.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { HomePage } from '#domain/home/home-page.server.ts'
import { cutText, shortened } from '#domain/shared/text.ts'

export type HomeMaker = ReturnType<typeof homeMaker>

/** Maximum letters of a maker's text, cut between sentences if possible, else between words. */
const lettersShown = 110

export function homeMaker({
  name,
  person,
  slug,
  avatarKey,
  city,
  about,
  isFollowed,
  pictures,
}: HomePage['makers'][number]) {
  const shown = pictures.map(({ key, color }) => ({ key, color }))
  return { name, person, slug, avatarKey, city, about: beginningOf(about ?? ''), isFollowed, pictures: shown }
}

function beginningOf(about: string): string {
  const short = shortened(about, lettersShown)
  if (short === about) return about
  return /^.+[.!?](?=\s)/s.exec(cutText(about, lettersShown))?.[0] ?? short
}

export function HomeMakers({ makers }: { makers: HomeMaker[] }) {
  if (makers.length === 0) return null
  return (
    <section aria-labelledby="makers" className="mt-16 md:mt-22">
      <SectionHeading id="makers">Makers para seguir</SectionHeading>
      <ul className="bleed no-bar relative flex gap-4 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:px-0">
        {makers.map(({ name, person, slug, avatarKey, city, about, isFollowed, pictures }) => (
          <li key={slug} className="w-[82%] flex-none md:w-auto">
            <div className="relative">
              <div className="grid grid-cols-3 gap-1 overflow-hidden rounded-card">
                {pictures.map(({ key, color }) => (
                  <div key={key} className="pic rounded-none!">
                    <Picture imageKey={key} color={color} alt="" sizes="(max-width: 820px) 100px, 140px" />
                  </div>
                ))}
              </div>
              <div className="mt-3.5 flex items-center gap-3">
                <Avatar name={person} imageKey={avatarKey} size="md" />
                <div className="min-w-0 flex-1 leading-tight">
                  <h3 className="font-sans text-base font-medium">
                    <Link
                      to={href('/maker/:slug', { slug })}
                      className="inline-flex min-h-6 items-center underline-offset-3 hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-cobalt"
                    >
                      {name}
                    </Link>
                  </h3>
                  {city && <p className="meta truncate">{city}</p>}
                </div>
                <div className="relative z-1">
                  <FollowButton what={{ maker: slug }} whose={name} isFollowed={isFollowed} size="sm" />
                </div>
              </div>
              {about && <p className="mt-2 text-label text-ink-2">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
