import { mediaUrl } from '#app/ui/media-url.ts'
import { Picture } from '#app/ui/picture.tsx'
import { classes } from '#app/ui/classes.ts'
import { type MeasuredPicture, type OneScale, oneScale } from './one-scale.ts'

type ShopCoverProps = { pictures: readonly (MeasuredPicture & { color: string })[] }

const frames = {
  desk: { width: 4000, most: 6 },
  phone: { width: 2000, most: 3 },
}

export function ShopCover({ pictures }: ShopCoverProps) {
  // One or two objects are shown whole, each on its own paper.
  const fewest = Math.min(Math.max(pictures.length, 1), 3)
  const [desk, phone] = [
    oneScale(pictures, { ...frames.desk, fewest }),
    oneScale(pictures, { ...frames.phone, fewest }),
  ]
  if (desk && phone) {
    return (
      <div className="mt-4 overflow-hidden rounded-stage md:mt-6">
        <Objects
          scale={desk}
          className="max-md:hidden"
          letter={42}
          said={desk.panels.length > 1 ? ', todos na mesma escala' : ''}
        />
        <Objects scale={phone} className="md:hidden" letter={66} />
      </div>
    )
  }
  if (pictures.length === 0) return null
  // Unmeasured pictures, as many as fit with each object whole: three of 4:3 on a desk, two on a phone.
  return (
    <div className="mt-4 flex aspect-[2/1] gap-1 overflow-hidden rounded-stage md:mt-6 md:aspect-[4/1] md:gap-1.5">
      {pictures.slice(0, 3).map(({ key, color }, place) => (
        <div
          key={key}
          className={place > 1 ? 'relative flex-1 max-md:hidden' : 'relative flex-1'}
          style={{ backgroundColor: color }}
        >
          <Picture
            imageKey={key}
            color={color}
            alt=""
            sizes="(max-width: 820px) 67vw, 430px"
            priority
            className="absolute inset-0 size-full object-contain"
          />
        </div>
      ))}
    </div>
  )
}

type ObjectsProps = {
  scale: OneScale
  className: string
  letter: number
  /** Text after the length of the scale bar: ', todos na mesma escala'. */
  said?: string
}

const foot = 50

function Objects({ scale: { width, height, panels, bar }, className, letter, said = '' }: ObjectsProps) {
  const words = `${bar.mm} mm${said}`
  // Average width of a letter in em; digits are slightly wider.
  const right = width - letter * (1.87 + words.length * 0.513)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${panels.length > 1 ? 'Na mesma escala: ' : ''}${panels.map(({ title }) => title).join('; ')}`}
      className={classes('block w-full [filter:brightness(var(--pic))]', className)}
    >
      {panels.map((panel) => (
        <svg key={panel.key} x={round(panel.x)} width={round(panel.width)} height={height}>
          {panel.cells.map(({ to, from }, index) => (
            <svg
              key={index}
              x={round(to.x)}
              y={round(to.y)}
              width={round(to.width)}
              height={round(to.height)}
              viewBox={[from.x, from.y, from.width, from.height].map(round).join(' ')}
              preserveAspectRatio="none"
            >
              <image
                href={mediaUrl(panel.key, 800)}
                width={panel.picture.width}
                height={panel.picture.height}
                preserveAspectRatio="none"
              />
            </svg>
          ))}
        </svg>
      ))}
      <g fill="#10152b" stroke="none" className="font-sans font-medium">
        <path
          d={`M${round(right - bar.length)} ${round(height - foot - letter * 0.6)}v${letter * 0.5}h${round(bar.length)}v-${letter * 0.5}`}
          fill="none"
          stroke="#10152b"
          strokeWidth={letter / 10}
        />
        <text x={width - letter * 0.75} y={height - foot} fontSize={letter} textAnchor="end">
          {words}
        </text>
      </g>
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
