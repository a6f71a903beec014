import type { ReactNode } from 'react'
import tray560 from '../assets/bandeja-560.webp?url'
import tray from '../assets/bandeja.webp?url'
import vases560 from '../assets/vaso-cores-560.webp?url'
import vases from '../assets/vaso-cores.webp?url'

const pictures = {
  tray: { small: tray560, large: tray, alt: 'Caixas organizadoras impressas em azul, amarelo, preto e osso' },
  vases: { small: vases560, large: vases, alt: 'O mesmo vaso impresso em terracota, azul e osso' },
}

/** The head of a page that invites: words beside a picture, above it on a phone. */
export function PageHero({ picture, children }: { picture: keyof typeof pictures; children: ReactNode }) {
  const { small, large, alt } = pictures[picture]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:gap-12">
      <div>{children}</div>
      <div className="pic">
        <img
          src={large}
          srcSet={`${small} 560w, ${large} 960w`}
          sizes="(max-width: 820px) 100vw, 500px"
          width={960}
          height={720}
          alt={alt}
          decoding="async"
        />
      </div>
    </div>
  )
}
