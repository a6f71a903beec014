import { initialOf } from '#domain/shared/text.ts'
import { classes } from './classes.ts'
import { mediaUrl } from './media-url.ts'

const grounds = ['bg-sun', 'bg-[#c9d3ff]', 'bg-[#bfe5d3]', 'bg-[#f2c9b8]']
const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-12 text-lg', xl: 'size-24 text-2xl' }

/** Returns the initials of the first and the last name: `RS` for Rafael de Souza. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (initialOf(first) + initialOf(last)).toLocaleUpperCase('pt-BR')
}

function groundOf(name: string): string {
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return grounds[sum % grounds.length] ?? 'bg-sun'
}

type AvatarProps = { name: string; imageKey?: string | null; size?: keyof typeof sizes }

/** Picture of a person, or their initials on a colour; decorative, since the name is next to it. */
export function Avatar({ name, imageKey, size = 'sm' }: AvatarProps) {
  const box = classes('flex-none rounded-full', sizes[size])
  if (imageKey) {
    return (
      <img
        src={mediaUrl(imageKey, 400)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className={classes(box, 'object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classes('inline-grid place-items-center leading-none font-bold text-night', box, groundOf(name))}
    >
      {initialsOf(name)}
    </span>
  )
}
